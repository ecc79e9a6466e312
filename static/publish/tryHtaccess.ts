import { randomBytes } from 'node:crypto';
import { type HttpResponse, sendRequest } from '../hosting/liveSite';
import type { Host } from './host';

/** The beginning of the names of folders for trials; eight hexadecimal digits follow. */
export const TRIAL = 'publish-test-';

/** The most redirects that are followed: to https, to www, and a few more. */
const REDIRECTS = 5;

/**
 * Tries an `.htaccess` in a temporary folder below `address`, if the address is known. Resolves to false if the file makes the host
 * answer with an error or with endless redirects, or if the host does not take the file at all. Calls `say` with sentences for the
 * maintainer.
 */
export async function tryHtaccess(
  htaccess: Buffer,
  host: Host,
  address: string | undefined,
  say: (sentence: string) => void,
): Promise<boolean> {
  const refusal = await host.refusesHtaccess?.(htaccess);
  if (refusal) say(refusal);
  if (refusal || !address) return !refusal;
  const folder = `${TRIAL}${randomBytes(4).toString('hex')}`;
  const text = randomBytes(16).toString('hex');
  const askForPage = () => follow(`${address}/${folder}/`).catch(() => undefined);
  await host.makeFolder(folder);
  try {
    await host.write(`${folder}/index.html`, Buffer.from(text));
    const answerBefore = await askForPage();
    if (answerBefore?.status !== 200 || `${answerBefore.body}` !== text) {
      say(
        `.htaccess could not be tried: ${address}/ does not show this folder. If pages answer 500 or 403, delete it.`,
      );
      return true;
    }
    await host.write(`${folder}/.htaccess`, htaccess);
    const answer = await askForPage();
    const isCircle = answer !== undefined && isRedirect(answer);
    if (answer && answer.status < 500 && answer.status !== 403 && !isCircle) return true;
    const reaction = answer ? `answers ${answer.status}` : 'does not answer';
    if (isCircle)
      say('The host hides which visitors come by https, and leads them in circles: remove "https" from site.json.');
    say(`The host ${reaction} where there is our .htaccess, so the site goes without it: it works, only more slowly.`);
    return false;
  } finally {
    await removeTrial(host, folder).catch(() => undefined);
  }
}

/** Removes those of the `folders` that interrupted trials have left behind. */
export async function removeLeftTrials(host: Host, folders: Iterable<string>): Promise<void> {
  for (const folder of folders)
    if (folder.startsWith(TRIAL) && /^[0-9a-f]{8}$/.test(folder.slice(TRIAL.length))) await removeTrial(host, folder);
}

/** Removes the folder of a trial, unless somebody has put something else into it. */
async function removeTrial(host: Host, folder: string): Promise<void> {
  for (const name of ['.htaccess', 'index.html']) await host.remove(`${folder}/${name}`);
  await host.removeFolder(folder);
}

const isRedirect = ({ status, headers }: HttpResponse): boolean => status >= 300 && status < 400 && !!headers.location;

/** Returns the answer at an address after its redirects; after too many, the last redirect. */
async function follow(address: string, left = REDIRECTS): Promise<HttpResponse> {
  const answer = await sendRequest(address);
  if (!left || !isRedirect(answer)) return answer;
  return follow(new URL(`${answer.headers.location}`, address).href, left - 1);
}
