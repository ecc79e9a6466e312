import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPrefix } from '../../content/load/checkFile';
import { command, help } from '../../content/messages/command';
import { runBuild } from '../output/runBuild';
import { recoverSite, siteFolder } from '../output/staging';
import { listen } from './listen';
import { createSiteServer } from './siteServer';

const FIRST_PORT = 8080;
const usage = `Builds the site of content/ into dist and serves it on this machine, as a good host would.

  npm start

  --help   shows this text

To see the site of another folder: npm run dev -- --content DIR --static DIR`;

await command(usage, async () => {
  const { values } = parseArgs({ options: { help } });
  if (values.help) return console.log(usage);
  await runBuild({ content: 'content', static: 'static', out: 'dist' }, 'nothing is served');
  const prefix = await readPrefix('content');
  await recoverSite(join('dist', siteFolder(prefix)));
  const port = await listen(createSiteServer('dist', prefix), FIRST_PORT);
  console.log(`\nOpen http://127.0.0.1:${port}${prefix}/  (Ctrl-C stops it)`);
});
