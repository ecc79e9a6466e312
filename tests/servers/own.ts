import { once } from 'node:events';
import { listen } from '../../static/serve/listen';
import { createSiteServer } from '../../static/serve/siteServer';
import type { Server } from './start';

/** Starts the server of `npm start` for the site that was built into `root`. */
export async function startOwn(root: string, prefix = '/shcaifest'): Promise<Server> {
  const server = createSiteServer(root, prefix);
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
