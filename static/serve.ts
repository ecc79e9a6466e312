import type { Server } from 'node:http';
import { createServer } from 'http-server';
import { readPrefix } from '../content/prefix';
import { servedFrom } from './stage';

// `npm start`: serves the site that was built into dist, and says where it is to be seen.

const FIRST_PORT = 8080;
const prefix = await readPrefix('content');

/** Listens on the first port from `port` on that is free. */
function listen(port: number) {
  const root = servedFrom('dist', prefix);
  const { server } = createServer({ root, cache: -1, showDir: 'false' }) as unknown as { server: Server };
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    listen(port + 1);
  });
  server.listen(port, '127.0.0.1', () => console.log(`\nOpen http://127.0.0.1:${port}${prefix}/  (Ctrl-C ends it)`));
}

listen(FIRST_PORT);
