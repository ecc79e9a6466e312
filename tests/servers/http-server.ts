import { createFileServer } from '../../static/serve/fileServer';
import { listen } from '../../static/serve/listen';
import type { Server } from './start';

/** Starts http-server for `root`, which reads none of our files. */
export async function startHttpServer(root: string): Promise<Server> {
  const server = createFileServer(root, { cache: -1 });
  const port = await listen(server, 0);
  return { origin: `http://127.0.0.1:${port}`, close: async () => void server.close() };
}
