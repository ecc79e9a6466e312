import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadContent } from '../../../content/load/load';
import { command } from '../../../content/messages/command';
import { help, sourceOptions } from '../../../content/messages/commandOptions';
import { settle } from '../../../content/messages/problems';
import { escapeUnprintable } from '../../../content/messages/unprintable';
import { frameOrigins } from '../../hosting/policy';
import { runBuild } from '../../output/runBuild';
import { servedFrom } from '../../output/staging';
import { findBrowser } from '../findBrowser';
import { type BuiltSite, checkPages } from './checkPages';

const usage = `Checks what every site is held to: builds it into a temporary folder, which checks links and sizes, and opens
each page in a browser. Is its HTML valid, does axe find barriers, do widgets change anything when their script starts, is
it readable without script, does it fit screens from 320 to 2560 px, is the console empty, is no other host asked?

  npm run check:site -- [--content DIR] [--static DIR]

  --content DIR   the content files    (content)
  --static DIR    pictures and files   (static)
  --help          this text

What --final and --strict of the build would refuse is listed, and passes. Needs Chrome, Chromium or Edge.`;

/** Prints each page of a built site with what is wrong there. Returns the exit code: 1 where anything is wrong. */
export async function checkSite(site: BuiltSite): Promise<number> {
  const started = performance.now();
  let [pages, broken] = [0, 0];
  await checkPages(site, ({ url, wrong }) => {
    pages++;
    if (wrong.length) broken++;
    console.log(
      [`${wrong.length ? '✗' : '✓'} ${url}`, ...wrong.map((line) => `    ${escapeUnprintable(line)}`)].join('\n'),
    );
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const verdict = broken ? `something is wrong with ${broken}; see ✗ above` : 'nothing is wrong';
  console.log(`\nPages: ${pages}, checked in ${seconds} s: ${verdict}.`);
  return broken ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values } = parseArgs({
      options: {
        ...sourceOptions,
        help,
      },
    });
    if (values.help) return console.log(usage);
    const out = await mkdtemp(join(tmpdir(), 'check-site-'));
    // Also where it is interrupted: then the browser's library ends this process by itself.
    process.once('exit', () => rmSync(out, { recursive: true, force: true }));
    await settle([
      runBuild({ content: values.content, static: values.static, out }, 'no page was checked'),
      findBrowser(),
    ]);
    const { content } = await loadContent(values.content, values.static);
    const { prefix } = content.site;
    console.log('That folder is deleted after this check. Now a browser opens every page.\n');
    process.exitCode = await checkSite({ root: servedFrom(out, prefix), prefix, maps: frameOrigins(content) });
  });
