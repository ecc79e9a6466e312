import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { readPrefix } from '../content/load/checkFile';
import { findBrowser } from '../static/checks/findBrowser';
import { pathsOf } from '../static/hosting/doctor';
import { servedFrom } from '../static/output/staging';
import { serve } from './bench/serve';

/**
 * `npm run audit [DIST]`: Lighthouse as on a phone, on every page of the built site. Prints the four marks of each page and
 * what took a point away, and fails below 100.
 */
const prefix = await readPrefix('content');
const server = await serve(servedFrom(process.argv[2] ?? 'dist', prefix));
const browser = await launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const port = Number(new URL(browser.wsEndpoint()).port);

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

function row([first = '', ...cells]: string[]): string {
  return first.padEnd(34) + cells.map((cell) => cell.padStart(16)).join('');
}
