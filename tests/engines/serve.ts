import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createFileServer } from '../../static/serve/fileServer';
import { listen } from '../../static/serve/listen';
import { keepTrouble } from './trouble';

export type Served = {
  origin: string;
  /** The requests in order for pages and of forms, without those for other files of the site. */
  requests: string[];
  /** Runs this script in every page that is opened from now on, before any other. */
  prelude(script: string): void;
  close(): void;
};

/**
 * Serves a folder to this machine alone. WebDriver cannot run a script before those of the page, so it comes with the page:
 * above the policy, which holds for what stands below it only. No service worker answers in place of this server.
 */
export async function serve(root: string): Promise<Served> {
  const requests: string[] = [];
  let script = '';

  function answer({ method, url = '/' }: IncomingMessage, response: ServerResponse) {
    const isFile = statSync(join(root, url), { throwIfNoEntry: false })?.isFile();
    if (method !== 'GET' || !isFile) requests.push(`${method} ${url}`);
    const file = join(root, url, 'index.html');
    if (!url.endsWith('/') || !existsSync(file)) return response.emit('next');
    const first = `<head><script>delete Navigator.prototype.serviceWorker;(${keepTrouble})();${script}</script>`;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return response.end(readFileSync(file, 'utf8').replace('<head>', () => first));
  }

  const server = createFileServer(root, { cache: -1, before: [answer] });
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    prelude: (next) => {
      script = next;
    },
    close: () => void server.close(),
  };
}
