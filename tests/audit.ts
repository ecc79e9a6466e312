import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { readPrefix } from '../content/load/checkFile';
import { command, help } from '../content/messages/command';
import { fetchPackages } from '../static/checks/fetched/fetchPackages';
import { findBrowser } from '../static/checks/findBrowser';
import { pathsOf } from '../static/hosting/doctor';
import { runBuild } from '../static/output/runBuild';
import { servedFrom } from '../static/output/staging';
import { serve } from './bench/serve';
import { freePort } from './servers/start';

const usage = `Runs Lighthouse as on a phone, on every page of the site. Prints the four marks of each page and what took a point away.
Fails below 100. Fetches Lighthouse when it runs for the first time.

  npm run audit -- [DIST]

  DIST     the folder of a built site; without it, the site of content/ is built into dist first
  --help   shows this text`;

/** The result of Lighthouse for a page: the parts of it that are read here. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

await command(usage, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help } });
  if (values.help) return console.log(usage);
  const [dist = 'dist'] = positionals;
  if (!positionals.length) await runBuild({ content: 'content', static: 'static', out: dist }, 'no page was audited');
  const packages = await fetchPackages('lighthouse');
  const entry = pathToFileURL(join(packages, 'lighthouse/core/index.js')).href;
  const { default: lighthouse }: { default: Lighthouse } = await import(entry);
  const prefix = await readPrefix('content');
  const server = await serve(servedFrom(dist, prefix));
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });

  try {
    console.log(row(['page', 'performance', 'accessibility', 'best practices', 'SEO']));
    for (const path of await pathsOf('content')) {
      const result = await lighthouse(`${server.origin}${prefix}${path}`, {
        port,
        output: 'json',
        logLevel: 'silent',
      });
      if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
      const { categories, audits } = result.lhr;
      const names = ['performance', 'accessibility', 'best-practices', 'seo'];
      const marks = names.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
      console.log(row([prefix + path, ...marks.map(String)]));
      for (const name of names.filter((_, n) => (marks[n] ?? 0) < 100)) {
        process.exitCode = 1;
        for (const { id, weight } of categories[name]?.auditRefs ?? []) {
          const audit = audits[id];
          if (weight && audit && audit.score !== null && audit.score < 1)
            console.log(`    ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
        }
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
});

/** Returns a line of the table. */
function row([first = '', ...cells]: string[]): string {
  return first.padEnd(34) + cells.map((cell) => cell.padStart(16)).join('');
}
