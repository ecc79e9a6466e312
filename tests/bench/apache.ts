import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApache } from '../servers/apache';
import { servable } from '../servers/site';
import { program } from '../servers/start';

/** The duration of a measurement, in seconds. */
const SECONDS = 5;
/** The number of connections that ask at the same time. */
const VISITORS = 20;

/** The settings of a host that reads no .htaccess, and packs every answer anew. */
const packsOnTheFly = {
  override: 'None',
  more: 'AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json image/svg+xml',
};

/**
 * Returns the number of requests in a second that Apache answers with the packed home page below `prefix` of the site in `folder`:
 * with our .htaccess, and as a host that packs on the fly. Returns undefined if Apache or its `ab` is not installed.
 */
export async function requestsASecond(folder: string, prefix: string) {
  if (!program('apache2') || !program('ab')) return undefined;
  const { root, remove } = servable(folder, prefix.slice(1));
  const measure = async (host?: typeof packsOnTheFly) => {
    const { origin, close } = await startApache(root, host);
    try {
      const load = [
        '-q',
        '-k',
        '-t',
        `${SECONDS}`,
        '-n',
        '1000000',
        '-c',
        `${VISITORS}`,
        '-H',
        'Accept-Encoding: br, gzip',
      ];
      const { stdout } = await promisify(execFile)(program('ab') as string, [...load, `${origin}${prefix}/`]);
      const [, failed = ''] = /Failed requests: +(\d+)/.exec(stdout) ?? [];
      if (failed !== '0' || stdout.includes('Non-2xx')) throw new Error(`Apache did not send the page:\n${stdout}`);
      return Number(/Requests per second: +([\d.]+)/.exec(stdout)?.[1]);
    } finally {
      await close();
    }
  };
  try {
    return { ours: await measure(), onTheFly: await measure(packsOnTheFly) };
  } finally {
    remove();
  }
}
