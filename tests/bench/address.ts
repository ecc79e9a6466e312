import type { ChildProcess } from 'node:child_process';

/** The address that `npm run dev` prints, once it has built the site. */
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
