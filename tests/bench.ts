import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weighPage } from '../static/checks/budgets';
import { requestsASecond } from './bench/apache';
import { build, timeBuilds } from './bench/builds';
import { handWritten } from './bench/handWritten';
import { serve } from './bench/serve';
import { slowLine } from './bench/slow';
import { type Arrival, arrive, inTurns, median, openPhone, ROUNDS, visit, when } from './bench/visit';
import { answerHelp } from './helpers/answerHelp';

answerHelp(`Measures how long builds take, and how soon a visitor on slow 4G (150 ms, 1.6 Mbit/s, processor 4 times slower) sees
a page, has a live countdown and reads the brochure: in ${ROUNDS} rounds, beside a page of the same content that is written by
hand, and beside the least that this line and machine allow. It tells medians, the worst ratio of a round, and what we want.
Then how many requests a second Apache answers, where it is installed.

  npm run bench -- [--brochure | --home] [--content DIR --static DIR]

  --brochure                    measures only how soon the brochure is read
  --home                        measures only the arrival on the home page
  --content DIR, --static DIR   the folders of another event, whose first build is timed too
  --help                        shows this text`);
const {
  values: { brochure: onlyBrochure, home: onlyHome, ...other },
} = parseArgs({
  options: {
    brochure: { type: 'boolean' },
    home: { type: 'boolean' },
    content: { type: 'string' },
    static: { type: 'string' },
  },
});
const dir = await mkdtemp(join(tmpdir(), 'bench-'));
const prefix = '/shcaifest';
const line = slowLine();
const browser = await openPhone();

try {
  console.log(`Load of this machine before: ${loadavg()[0]?.toFixed(2)} (above 0.5, trust the ratios only)`);
  if (onlyBrochure || onlyHome) build(join(dir, 'site'));
  else await measureBuildsAndHomes();
  if (onlyHome) await measureHome('Home', join(dir, 'site'));
  else await measureBrochure();
  if (!onlyBrochure && !onlyHome) await measureApache();
} finally {
  await browser.close();
  line.close();
  await rm(dir, { recursive: true, force: true });
}

/** Measures builds, which leave their sites in `dir`, and the arrival on the home pages of these sites. */
async function measureBuildsAndHomes() {
  const { cold, warm, scaledCold, scaledWarm, otherCold } = await timeBuilds(dir, other);
  table(
    'Build',
    ['', 'seconds', 'goal', 'steps'],
    [
      ['cold', cold.seconds.toFixed(2), '4', cold.steps],
      ['cold, 3,000 entries more', scaledCold.seconds.toFixed(2), '', scaledCold.steps],
      ['warm', warm.seconds.toFixed(2), '1.5', warm.steps],
      ['warm, 3,000 entries more', scaledWarm.seconds.toFixed(2), '', scaledWarm.steps],
      ...(otherCold ? [[`cold, ${other.content}`, otherCold.seconds.toFixed(2), '', otherCold.steps]] : []),
    ],
  );

  await measureHome('Home', join(dir, 'site'));
  await measureHome('Home with 1,000 speakers and 2,000 sessions', join(dir, 'scaled'));
}

/** Measures the arrival on the home page of a site, beside a page by hand and the least that is possible. */
async function measureHome(title: string, root: string) {
  const site = await serve(root, line);
  const resources = await weighPage({ root, prefix }, `${prefix}/`);
  const bytes = (kind: string) => resources.reduce((sum, part) => sum + (part.kind === kind ? part.bytes : 0), 0);
  // The least that is possible: a page with as many bytes of text and of script. The script does nothing but say that it ran.
  site.extra.set(
    '/bare/',
    html(`<script type="module" async src="/bare.js"></script><p>Bare</p><!--${noise(bytes('document'))}-->`),
  );
  site.extra.set('/bare.js', {
    type: 'text/javascript',
    body: Buffer.from(
      `/*${noise(bytes('script'))}*/Object.assign(document.querySelector('p'),{textContent:'00',alive:1})`,
    ),
  });
  const home = await readFile(join(root, prefix, 'index.html'), 'utf8');
  for (const [path, file] of handWritten(home)) site.extra.set(path, file);
  const arrival = (path: string, figures: string, countdown: string) => () =>
    visit(browser, site.origin + path, (page, session) => arrive(page, session, countdown), figures);
  const { ours, byHand, bare } = await inTurns({
    ours: arrival(`${prefix}/`, '.countdown-face', '[data-widget="countdown"]'),
    byHand: arrival('/hand-written/', '#countdown', '#countdown'),
    bare: arrival('/bare/', 'p', 'p'),
  });
  const valuesOf = (arrivals: Arrival[], what: keyof Arrival) => arrivals.map((arrival) => arrival[what]);
  const row = (name: string, what: keyof Arrival, goal = '') =>
    compare(name, valuesOf(ours, what), valuesOf(byHand, what), goal).toSpliced(
      3,
      0,
      `${median(valuesOf(bare, what)).toFixed(0)} ms`,
    );
  const plain = (name: string, what: keyof Arrival, goal: string, unit: (value: number) => string) => [
    name,
    ...[ours, byHand, bare].map((arrivals) => unit(median(valuesOf(arrivals, what)))),
    '',
    '',
    goal,
  ];
  table(
    title,
    ['', 'ours', 'by hand', 'bare', 'ratio', 'worst', 'goal'],
    [
      row('first paint', 'painted', '1.05'),
      row('countdown live', 'live', '1.1, 1.3'),
      row('script of the countdown', 'scripted'),
      plain('whole after load', 'whole', '1000 ms', inMilliseconds),
      plain('blocked by tasks over 50 ms', 'blocked', '50 ms', inMilliseconds),
      plain('longest task after load', 'longest', '50 ms', inMilliseconds),
      row('styles', 'style'),
      row('layout', 'layout'),
      plain('requests', 'requests', '9', String),
      plain('bytes', 'bytes', '50 KB', (value) => `${(value / 1000).toFixed(1)} KB`),
    ],
  );
  site.close();
}

/**
 * Measures the time until the brochure is read: from the moment when it is near the screen to the moment when page 1 is shown. The other
 * page does what everybody writes: import(), then getDocument().
 */
async function measureBrochure() {
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
  /** Measures when the cover of the build, the number of pages, and the picture that pdf.js has drawn are shown. */
  const ours = () =>
    visit(browser, url, async (page) => {
      await page.waitForLoadState('networkidle');
      const begun = await page.evaluate(() => {
        document.querySelector('[data-widget="pager"]')?.scrollIntoView();
        return performance.now();
      });
      const [shown, counted, drawn] = await Promise.all([
        when(page, '.pager-image', 'picture'),
        when(page, '.pager-position', 'figures'),
        when(page, '.pager-image:not(.pager-cover)', 'picture'),
      ]);
      return { shown: shown - begun, counted: counted - begun, drawn: drawn - begun };
    });
  const plain = () =>
    visit(browser, `${site.origin}/plain/`, async (page) => {
      await page.waitForLoadState('networkidle');
      return page.evaluate(async (src) => {
        const begun = performance.now();
        const script = '/pdf.min.js';
        const pdfjs = await import(script);
        pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.js';
        const pdf = await pdfjs.getDocument(src).promise;
        const counted = performance.now() - begun;
        const first = await pdf.getPage(1);
        const canvas = document.querySelector('canvas') as HTMLCanvasElement;
        const viewport = first.getViewport({
          scale: (0.9 * innerWidth * devicePixelRatio) / first.getViewport({ scale: 1 }).width,
        });
        Object.assign(canvas, { width: viewport.width, height: viewport.height });
        await first.render({ canvas, viewport }).promise;
        const drawn = performance.now() - begun;
        return { shown: drawn, counted, drawn };
      }, pdf as string);
    });
  const { viewer, byHand } = await inTurns({ viewer: ours, byHand: plain });
  const row = (name: string, what: 'shown' | 'counted' | 'drawn', goal = '') =>
    compare(
      name,
      viewer.map((each) => each[what]),
      byHand.map((each) => each[what]),
      goal,
    );
  table(
    'Brochure, from near the screen',
    ['', 'ours', 'plain', 'ratio', 'worst', 'goal'],
    [
      row('page 1 is shown', 'shown', '0.25'),
      row('number of pages', 'counted', '0.5'),
      row('page 1 by pdf.js', 'drawn'),
    ],
  );
  site.close();
}

/** Measures the requests that Apache answers. */
async function measureApache() {
  const answered = await requestsASecond(join(dir, 'site'), prefix);
  if (!answered) return console.log('\nApache is not measured: it or its ab is not installed');
  const { ours, onTheFly } = answered;
  table(
    'Apache, requests a second',
    ['', 'ours', 'on the fly', 'ratio'],
    [['home page', ours.toFixed(0), onTheFly.toFixed(0), (ours / onTheFly).toFixed(1)]],
  );
}

/** Writes a number of milliseconds. */
function inMilliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}

/** Returns a page with this body, as the server of the benchmark answers it. */
function html(body: string) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${body}`;
  return { type: 'text/html; charset=utf-8', body: Buffer.from(page) };
}

/** Returns a text that brotli packs into about `bytes` bytes: hexadecimal digits pack to a half. */
function noise(bytes: number): string {
  return randomBytes(Math.max(0, bytes - 200)).toString('hex');
}

/** Returns a row: the medians of two lists of milliseconds, their ratio, and the worst ratio of a round. */
function compare(what: string, ours: number[], theirs: number[], goal: string): string[] {
  const [mine, other] = [median(ours), median(theirs)];
  const worst = Math.max(...ours.map((each, round) => each / (theirs[round] as number)));
  return [what, `${mine.toFixed(0)} ms`, `${other.toFixed(0)} ms`, (mine / other).toFixed(2), worst.toFixed(2), goal];
}

/** Prints a table. */
function table(title: string, head: string[], rows: string[][]) {
  console.log(`\n${title}`);
  for (const [first = '', ...cells] of [head, ...rows])
    console.log(first.padEnd(32) + cells.map((cell) => cell.padStart(9)).join('  '));
}
