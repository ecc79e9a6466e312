import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { readPrefix } from '../content/load/readPrefix';
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
const profile = await mkdtemp(join(tmpdir(), 'audit-'));
const chrome = await launch({
  chromePath: await findBrowser(),
  userDataDir: profile,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});

try {
  console.log(row(['page', 'performance', 'accessibility', 'best practices', 'SEO']));
  for (const path of await pathsOf('content')) {
    const result = await lighthouse(`${server.origin}${prefix}${path}`, {
      port: chrome.port,
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
  chrome.kill();
  server.close();
  await rm(profile, { recursive: true, force: true });
}

function row([first = '', ...cells]: string[]): string {
  return first.padEnd(34) + cells.map((cell) => cell.padStart(16)).join('');
}
