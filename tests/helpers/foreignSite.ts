import { createServer, type Server } from 'node:http';
import { listen } from '../../static/serve/listen';
import { createSiteServer } from '../../static/serve/siteServer';

/** A built site and a page of another site on another port, which is another origin. */
export type ForeignPage = { site: string; foreign: string; close(): void };

/**
 * Serves the site with this prefix in the folder `out` with the headers of its hosting files, unless `site` is the origin at which it
 * is served already, and on another port every path with the markup that `around` returns. It is called with the origin of the site.
 */
export async function serveForeign(
  around: (site: string, path: string) => string,
  served: { out: string; prefix: string } | { site: string },
): Promise<ForeignPage> {
  const servers: Server[] = [];
  const open = async (server: Server) => {
    servers.push(server);
    return `http://127.0.0.1:${await listen(server, 0)}`;
  };
  const site = 'site' in served ? served.site : await open(createSiteServer(served.out, served.prefix));
  const foreign = await open(
    createServer(({ url }, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(around(site, `${url}`));
    }),
  );
  const close = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { site, foreign, close };
}

/** Returns the lines that the guide gives to copy, for a site at this address. */
export const frame = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title}" width="100%" height="600" style="border:0"></iframe>`;
export const heightScript = (site: string): string => `<script async src="${site}/embed/embed.js"></script>`;
