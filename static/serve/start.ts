import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPrefix } from '../../content/load/readPrefix';
import { command } from '../../content/messages/command';
import { recoverSite, siteFolder } from '../output/staging';
import { listen } from './listen';
import { createSiteServer } from './siteServer';

const FIRST_PORT = 8080;
const usage = `Builds the site from content/ into dist, and serves it as a good host would.

  npm start

To see another event: npm run dev -- --content DIR.`;

await command(usage, async () => {
  parseArgs({ options: {} });
  const prefix = await readPrefix('content');
  await recoverSite(join('dist', siteFolder(prefix)));
  // http-server uses what Node.js means to drop; that is no concern of whoever looks at a site.
  process.noDeprecation = true;
  const port = await listen(createSiteServer('dist', prefix), FIRST_PORT);
  console.log(`\nOpen http://127.0.0.1:${port}${prefix}/  (Ctrl-C stops it)`);
});
