import type { Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'http-server';
import { readPrefix } from '../../content/load/readPrefix';
import { command } from '../../content/messages/command';
import { recoverSite, servedFrom, siteFolder } from '../output/staging';
import { listen } from './listen';

const FIRST_PORT = 8080;
const usage = `Builds the site from content/ into dist, and serves it as a host would.

  npm start

To see another event: npm run dev -- --content DIR.`;

await command(usage, async () => {
  parseArgs({ options: {} });
  const prefix = await readPrefix('content');
  await recoverSite(join('dist', siteFolder(prefix)));
  const root = servedFrom('dist', prefix);
  const { server } = createServer({ root, cache: -1, showDir: 'false' }) as unknown as { server: Server };
  const port = await listen(server, FIRST_PORT);
  console.log(`\nOpen http://127.0.0.1:${port}${prefix}/  (Ctrl-C stops it)`);
});
