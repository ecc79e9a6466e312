import { randomBytes } from 'node:crypto';
import { type HttpResponse, sendRequest } from '../hosting/liveSite';
import type { Host } from './host';

/** How many redirects are followed: to https, to www, and a few. */
const REDIRECTS = 5;

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
  const ask = () => follow(`${address}/${folder}/`).catch(() => undefined);
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
    const inCircles = answer !== undefined && isRedirect(answer);
    if (answer && answer.status < 500 && answer.status !== 403 && !inCircles) return true;
    const answered = answer ? `answers ${answer.status}` : 'does not answer';
    if (inCircles)
      say('The host hides which visitors come by https, and leads them in circles: remove "https" from site.json.');
    say(`The host ${answered} where there is our .htaccess, so the site goes without it: it works, only more slowly.`);
    return false;
  } finally {
    for (const name of ['.htaccess', 'index.html']) await host.remove(`${folder}/${name}`).catch(() => undefined);
    await host.removeFolder(folder).catch(() => undefined);
  }
}

const isRedirect = ({ status, headers }: HttpResponse): boolean => status >= 300 && status < 400 && !!headers.location;

/** What is at an address in the end, or the last redirect of too many. */
async function follow(address: string, left = REDIRECTS): Promise<HttpResponse> {
  const answer = await sendRequest(address);
  if (!left || !isRedirect(answer)) return answer;
  return follow(new URL(`${answer.headers.location}`, address).href, left - 1);
}
