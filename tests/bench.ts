import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weighPage } from '../static/checks/budgets';
import { answerHelp } from './answerHelp';
import { requestsASecond } from './bench/apache';
import { timeBuilds } from './bench/builds';
import { handWritten } from './bench/handWritten';
import { serve } from './bench/serve';
import { slowLine } from './bench/slow';
import { firstPaint, openPhone, visit, when } from './bench/visit';

answerHelp(`Measures how long builds take, and how soon a visitor on slow 4G (150 ms, 1.6 Mbit/s, processor 4 times slower) sees
a page, has a live countdown and reads the brochure: each beside the least that this line and machine allow, and beside a page
of the same content that is written by hand. Then how many requests a second Apache answers, where it is installed.

  npm run bench -- [--content DIR --static DIR]

  --content DIR, --static DIR   the folders of another event, whose first build is timed too
  --help                        shows this text`);
const { values: other } = parseArgs({ options: { content: { type: 'string' }, static: { type: 'string' } } });
const dir = await mkdtemp(join(tmpdir(), 'bench-'));
const prefix = '/shcaifest';
const line = slowLine();
const browser = await openPhone();

try {
  console.log(`Load of this machine before: ${loadavg()[0]?.toFixed(2)} (above 0.5, trust the ratios only)`);
  const { cold, warm, scaledCold, scaledWarm, otherCold } = await timeBuilds(dir, other);
  table(
    'Build',
    ['', 'seconds', 'steps'],
    [
      ['cold', cold.seconds.toFixed(2), cold.steps],
      ['cold, 3,000 entries more', scaledCold.seconds.toFixed(2), scaledCold.steps],
      ['warm', warm.seconds.toFixed(2), warm.steps],
      ['warm, 3,000 entries more', scaledWarm.seconds.toFixed(2), scaledWarm.steps],
      ...(otherCold ? [[`cold, ${other.content}`, otherCold.seconds.toFixed(2), otherCold.steps]] : []),
    ],
  );

  await atHome('Home', join(dir, 'site'));
  await atHome('Home with 1,000 speakers and 2,000 sessions', join(dir, 'scaled'));
  await brochure();
  await apache();
} finally {
  await browser.close();
  line.close();
  await rm(dir, { recursive: true, force: true });
}

async function atHome(title: string, root: string) {
  const site = await serve(root, line);
  const resources = await weighPage({ root, prefix }, `${prefix}/`);
  const bytes = (kind: string) => resources.reduce((sum, part) => sum + (part.kind === kind ? part.bytes : 0), 0);
  // The least there is: as many bytes of text, and as many of script in one file, which does nothing but say that it ran.
  site.extra.set(
    '/bare/',
    html(`<script type="module" async src="/bare.js"></script><p>Bare</p><!--${noise(bytes('document'))}-->`),
  );
  site.extra.set('/bare.js', {
    type: 'text/javascript',
    body: Buffer.from(`/*${noise(bytes('script'))}*/document.querySelector('p').alive=1`),
  });
  const ours = await readFile(join(root, prefix, 'index.html'), 'utf8');
  for (const [path, file] of handWritten(ours)) site.extra.set(path, file);
  const measure = async (path: string, countdown: string) => ({
    painted: await visit(browser, site.origin + path, firstPaint),
    live: await visit(browser, site.origin + path, (page) => when(page, countdown, 'tree')),
  });
  const home = await measure(`${prefix}/`, '[data-widget="countdown"]');
  for (const [name, other] of [
    ['bare', await measure('/bare/', 'p')],
    ['by hand', await measure('/hand-written/', '#countdown')],
  ] as const)
    table(
      title,
      ['', 'ours', name, 'ratio'],
      [compare('first paint', home.painted, other.painted), compare('countdown live', home.live, other.live)],
    );
  site.close();
}

/** From 'near the screen' to page 1 shown. The other one is what everybody writes: import(), then getDocument(). */
async function brochure() {
  const site = await serve(join(dir, 'site'), line);
  const url = `${site.origin}${prefix}/HackathonRegistration/`;
  const [pdf] =
    /\/[^"&]*\.pdf/.exec(await readFile(join(dir, 'site', prefix, 'HackathonRegistration', 'index.html'), 'utf8')) ??
    [];
  for (const name of ['pdf', 'pdf.worker']) {
    const file = createRequire(import.meta.url).resolve(`pdfjs-dist/legacy/build/${name}.min.mjs`);
    site.extra.set(`/${name}.min.js`, { type: 'text/javascript', body: await readFile(file) });
  }
  site.extra.set('/plain/', html('<p>Plain<canvas></canvas>'));
  // First the picture that the build drew, then that of pdf.js, which is no cover any more.
  const ours = (selector: string) =>
    visit(browser, url, async (page) => {
      await page.waitForLoadState('networkidle');
      const begun = await page.evaluate(() => {
        document.querySelector('[data-widget="pager"]')?.scrollIntoView();
        return performance.now();
      });
      return (await when(page, selector, 'picture')) - begun;
    });
  const seen = await ours('.pager-image');
  const ready = await ours('.pager-image:not(.pager-cover)');
  const plain = await visit(browser, `${site.origin}/plain/`, async (page) => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(async (src) => {
      const begun = performance.now();
      const script = '/pdf.min.js';
      const pdfjs = await import(script);
      pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.js';
      const first = await (await pdfjs.getDocument(src).promise).getPage(1);
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      const viewport = first.getViewport({
        scale: (0.9 * innerWidth * devicePixelRatio) / first.getViewport({ scale: 1 }).width,
      });
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await first.render({ canvas, viewport }).promise;
      return performance.now() - begun;
    }, pdf as string);
  });
  table(
    'Brochure, from near the screen to page 1',
    ['', 'ours', 'plain', 'ratio'],
    [compare('page 1 seen', seen, plain), compare('pages can be turned', ready, plain)],
  );
  site.close();
}

async function apache() {
  const answered = await requestsASecond(join(dir, 'site'), prefix);
  if (!answered) return console.log('\nApache is not measured: it or its ab is not installed');
  const { ours, onTheFly } = answered;
  table(
    'Apache, requests a second',
    ['', 'ours', 'on the fly', 'ratio'],
    [['home page', ours.toFixed(0), onTheFly.toFixed(0), (ours / onTheFly).toFixed(1)]],
  );
}

function html(body: string) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${body}`;
  return { type: 'text/html; charset=utf-8', body: Buffer.from(page) };
}

/** Text that brotli makes `bytes` of, near enough: hexadecimal digits pack to a half. */
function noise(bytes: number): string {
  return randomBytes(Math.max(0, bytes - 200)).toString('hex');
}

function compare(what: string, ours: number, theirs: number): string[] {
  return [what, `${ours.toFixed(0)} ms`, `${theirs.toFixed(0)} ms`, (ours / theirs).toFixed(2)];
}

function table(title: string, head: string[], rows: string[][]) {
  console.log(`\n${title}`);
  for (const [first = '', ...cells] of [head, ...rows])
    console.log(first.padEnd(32) + cells.map((cell) => cell.padStart(10)).join('  '));
}
