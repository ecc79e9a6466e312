import { createServer } from 'http-server';
import type { Server } from './start';

/** Starts http-server for `root`, which reads none of our files. */
export function startHttpServer(root: string): Promise<Server> {
  // Only the word turns listings off, as on the command line; the type does not know.
  const server = createServer({ root, cache: -1, showDir: 'false' as unknown as boolean });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // Its types know no address(): it wraps the server that does.
      const { port } = (server as unknown as { server: { address(): { port: number } } }).server.address();
      resolve({ origin: `http://127.0.0.1:${port}`, close: async () => void server.close() });
    });
  });
}
