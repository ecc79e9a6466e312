import type { Server } from 'node:http';
import { createServer } from 'http-server';
import { readPrefix } from '../content/prefix';
import { listen } from './listen';
import { servedFrom } from './stage';

// `npm start`: serves the site that was built into dist, and says where it is to be seen.

const FIRST_PORT = 8080;
const prefix = await readPrefix('content');
const root = servedFrom('dist', prefix);
const { server } = createServer({ root, cache: -1, showDir: 'false' }) as unknown as { server: Server };
const port = await listen(server, FIRST_PORT);
console.log(`\nOpen http://127.0.0.1:${port}${prefix}/  (Ctrl-C ends it)`);
