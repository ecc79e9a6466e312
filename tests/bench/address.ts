import type { ChildProcess } from 'node:child_process';

/** Returns the address that `npm run dev` prints when it has built the site. Throws if the server ends before. */
export function address({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', (data) => {
      printed += data;
      const [, url] = /(http:\/\/[^/]+\/)\S*.*built in/s.exec(printed) ?? [];
      if (url) resolve(url);
    });
    stdout?.on('end', () => reject(new Error(`The server ended: ${printed}`)));
  });
}
