import { randomBytes } from 'node:crypto';
import { sendRequest } from '../hosting/request';
import type { Host } from './host';

/**
 * Tries an `.htaccess` in a folder beside the pages, which is at `address` plus its name for a moment. Resolves to false if the host
 * answers there with an error that it does not have without this file, and tells `say` what has come of it.
 */
export async function tryHtaccess(
  htaccess: Buffer,
  host: Host,
  address: string,
  say: (sentence: string) => void,
): Promise<boolean> {
  const folder = `publish-test-${randomBytes(4).toString('hex')}`;
  const word = randomBytes(16).toString('hex');
  const ask = () => sendRequest(`${address}/${folder}/`).catch(() => undefined);
  await host.makeFolder(folder);
  try {
    await host.write(`${folder}/index.html`, Buffer.from(word));
    const without = await ask();
    if (without?.status !== 200 || `${without.body}` !== word) {
      say(
        `.htaccess could not be tried: ${address}/ does not show this folder. If pages answer 500 or 403, delete it.`,
      );
      return true;
    }
    await host.write(`${folder}/.htaccess`, htaccess);
    const answer = await ask();
    if (answer && answer.status < 500 && answer.status !== 403) return true;
    const answered = answer ? `answers ${answer.status}` : 'does not answer';
    say(`The host ${answered} where there is our .htaccess, so the site goes without it: it works, only more slowly.`);
    return false;
  } finally {
    for (const name of ['.htaccess', 'index.html']) await host.remove(`${folder}/${name}`).catch(() => undefined);
    await host.removeFolder(folder).catch(() => undefined);
  }
}
