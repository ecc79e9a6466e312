import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LOOKS, type LookName } from '../../content/schema/looks';
import { findBadInk, findBadTexts, findUnseenControls } from '../../static/checks/site/appearance';
import { findColourViolations, findWideParts, waitUntilWhole } from '../../static/checks/site/checkPage';
import { type Options, openSite } from '../helpers/browser';
import { mustBuild } from '../helpers/building';
import { aifest, flags } from '../helpers/events';
import { movingElements, unmirroredBlocks } from '../helpers/inspectLook';
import { scratch } from '../helpers/scratch';

// What every look promises, shown on pages with every block there is: a look is tested here as soon as it is in the list.

/** Titles in six scripts, and the fonts that they need. */
const TITLES = {
  Latin: 'Déjà vu in Größe, Ærø',
  Tamil: 'புதிய நண்பர்கள், ஸ்ரீ குறும்படம்',
  Devanagari: 'प्रत्यक्ष प्रयोग आणि नवे मित्र',
  Arabic: 'أصدقاء جدد وتجارب',
  Han: '认识新朋友',
  Cyrillic: 'Нові друзі та їжачок',
};
const FONTS = [
  ...['noto-sans-devanagari', 'noto-serif-devanagari', 'noto-sans-arabic', 'noto-naskh-arabic', 'noto-sans-sc'],
].map((name) => `@fontsource-variable/${name}`);

/** The fest in another look, with titles in six scripts; and an event from right to left. */
const EVENTS = {
  fest: {
    folder: aifest.content,
    prefix: '/shcaifest',
    paths: ['', 'About/', 'Agenda/', 'Booknow/', 'Error/', 'HackathonRegistration/'],
    now: '2025-08-01T10:00:00+05:30',
  },
  arabic: {
    folder: 'tests/fixtures/scripts/arabic/content',
    prefix: '/fest',
    paths: ['', 'Agenda/'],
    now: '2031-02-01T10:00:00+02:00',
  },
};

/** The widths of the window and sizes of letters at which texts are looked at. */
const VIEWS = [
  [320, '16px'],
  [360, '32px'],
  [768, '16px'],
  [1280, '32px'],
  [2560, '16px'],
  [1280, '16px'],
] as const;

let out = '';
let remove = () => {};
beforeAll(() => {
  out = scratch({}, (end) => {
    remove = end;
  });
});
afterAll(() => remove());

/** Builds one of the events in a look. */
async function build(theme: LookName, name: keyof typeof EVENTS) {
  const root = join(out, theme, name);
  const content = `${root}-content`;
  cpSync(EVENTS[name].folder, content, { recursive: true });
  const change = (file: string, more: object) => {
    const path = join(content, file);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...more }));
  };
  change('site.json', { look: { theme }, ...(name === 'fest' && { fonts: FONTS }) });
  if (name === 'fest') {
    const points = Object.values(TITLES).map((title) => ({ title, text: title }));
    change('home.json', {
      tracks: { title: TITLES.Tamil, items: points },
      whyAttend: { title: TITLES.Devanagari, points },
    });
  }
  await mustBuild([...flags({ content, static: aifest.static }), '--out', root]);
}

describe.each(LOOKS)('the look %s', (theme) => {
  const site = (name: keyof typeof EVENTS) => ({ root: join(out, theme, name), prefix: EVENTS[name].prefix });
  const { paths } = EVENTS.fest;
  /** Returns whether a page is looked at: in the gate each look leaves out two of the six by turns, and never Home. */
  const isLookedAt = (path: string, n: number) => inject('soak') || path === '' || (n + LOOKS.indexOf(theme)) % 3 > 0;

  /** What is wrong with the pages of the fest: each is opened once, and looked at in all these ways. */
  const found: Record<'texts' | 'colours' | 'controls', string[]> = { texts: [], colours: [], controls: [] };

  // As long as several tests, on a busy machine.
  beforeAll(async () => {
    await build(theme, 'fest');
    await build(theme, 'arabic');
    await lookAtFest();
  }, 360_000);

  /** Opens a page of an event, weeks before it; its clock stands still, and time passes for whoever waits. */
  const open = async (name: keyof typeof EVENTS, view: Options) => {
    const opened = await openSite({ site: site(name), reducedMotion: true, ...view });
    await opened.page.clock.setFixedTime(EVENTS[name].now);
    return opened;
  };
  const textsAt = async (page: Page, path: string, width: number, letters: string) => {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    return [...(await findWideParts(page)), ...(await findBadTexts(page))].map(
      (line) => `${path} ${width}px ${letters}: ${line}`,
    );
  };

  async function lookAtFest() {
    let end = async () => {};
    const { page, visit } = await open('fest', {
      width: 320,
      end: (close) => {
        end = close;
      },
    });
    for (const path of paths.filter(isLookedAt)) {
      await visit(path, { waitUntil: 'load' });
      await waitUntilWhole(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // In the gate, each page leaves out every third view, another one in each look.
      for (const [n, [width, letters]] of VIEWS.entries())
        if (inject('soak') || (n + paths.indexOf(path) + LOOKS.indexOf(theme)) % 3)
          found.texts.push(...(await textsAt(page, path, width, letters)));
      if (['', 'HackathonRegistration/'].includes(path))
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          found.colours.push(...(await findColourViolations(page)).map((line) => `${path} ${colorScheme}: ${line}`));
        }
      await page.emulateMedia({ forcedColors: 'active' });
      found.controls.push(...(await findUnseenControls(page)).map((line) => `${path} forced: ${line}`));
      await page.emulateMedia({ forcedColors: 'none' });
      found.controls.push(...(await movingElements(page)).map((line) => `${path} reduced: ${line}`));
    }
    await end();
  }

  test('has every text apart and whole from 320 to 2560 px, and with large letters (rules 25.5, 25.7)', () => {
    expect(found.texts).toEqual([]);
  });

  test('can be read in both schemes, whatever lies below a text (rule 25.4)', () => {
    expect(found.colours).toEqual([]);
  });

  test('shows its controls and the focus in forced colours, and nothing moves where motion is reduced (rule 25.7)', () => {
    expect(found.controls).toEqual([]);
  });

  test('is read from right to left as its own mirror image (rule 25.7)', async () => {
    const { page, visit } = await open('arabic', { width: 320 });
    const found: string[] = [];
    for (const path of EVENTS.arabic.paths) {
      await visit(path, { waitUntil: 'load' });
      await waitUntilWhole(page);
      for (const width of [320, 1280]) {
        found.push(...(await textsAt(page, path, width, '16px')));
        found.push(...(await unmirroredBlocks(page)).map((line) => `${path} ${width}px: ${line}`));
      }
    }
    expect(found).toEqual([]);
  });

  test('has fonts for the scripts beside Latin (rule 25.7)', async () => {
    const { page, visit } = await open('fest', { width: 320 });
    await visit('', { waitUntil: 'load' });
    await waitUntilWhole(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: -1 });
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '.tracks-list li:not(:first-child) :is(h3, p)',
    });
    expect(nodeIds).toHaveLength(2 * (Object.keys(TITLES).length - 1));
    const texts = await page.locator('.tracks-list li:not(:first-child) :is(h3, p)').allTextContents();
    for (const [n, nodeId] of nodeIds.entries()) {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      // Spaces and commas may be of any font.
      const others = fonts.filter(({ isCustomFont, glyphCount }) => !isCustomFont && glyphCount > 5);
      expect([texts[n], ...others.map(({ familyName }) => familyName)]).toEqual([texts[n]]);
    }
  });

  test('draws tickets on its own ground, not all alike, and asks the same of the host for each name (rule 4.16)', async () => {
    const { page, visit, requests } = await open('fest', { width: 360 });
    await visit();
    const { colours } = JSON.parse(readFileSync(join(site('fest').root, 'shcaifest/ticket.json'), 'utf8'));
    const asked: string[] = [];
    const drawn: string[] = [];
    for (const name of ['Asha', 'Ravi', 'Meena', 'Asha']) {
      const before = requests.length;
      await page.getByLabel('Your name').fill(name);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.ticket canvas').getAttribute('aria-label')).toContain(`: ${name}.`);
      asked.push(...requests.slice(before).map((url) => new URL(url).pathname));
      const [ground, art] = await page.locator('.ticket canvas').evaluate((node) => {
        const pen = (node as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
        const [red, green, blue] = pen.getImageData(2, 2, 1, 1).data;
        return [`rgb(${red}, ${green}, ${blue})`, pen.getImageData(620, 640, 420, 420).data.join()];
      });
      expect(ground).toBe(
        await page.evaluate((colour) => Object.assign(new Option().style, { color: colour }).color, colours.paper),
      );
      drawn.push(art as string);
    }
    expect(drawn[3]).toBe(drawn[0]);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(asked.filter((path, n) => asked.indexOf(path) !== n)).toEqual([]);
  });

  test('prints every text, dark on white (rule 25.8)', async () => {
    const { page, visit } = await open('fest', { width: 1280, scheme: 'dark' });
    const found: string[] = [];
    for (const path of paths.filter(isLookedAt)) {
      await visit(path, { waitUntil: 'load' });
      await page.emulateMedia({ media: 'print' });
      found.push(...(await findBadInk(page)).map((line) => `${path}: ${line}`));
      // A sheet of paper takes a second to make; blocks that browsers lay out late are on these two.
      if (['', 'About/'].includes(path)) found.push(...(await notPrinted(page)).map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  });
});

/** Returns the texts of a page that its PDF does not have. The page must be shown as it is printed. */
async function notPrinted(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dt, dd, time)')]
      .filter((node) => node.checkVisibility() && !node.querySelector('*') && node.textContent?.trim())
      .map((node) => node.textContent as string),
  );
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 }).promise;
  const sheets = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)));
  const contents = await Promise.all(sheets.map((sheet) => sheet.getTextContent()));
  // What letters of other scripts become in a PDF depends on their fonts.
  const plain = (text: string) => text.replace(/[^\p{Script=Latin}\d]/gu, '').toLowerCase();
  const printed = plain(contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(''));
  return shown.filter((text) => !printed.includes(plain(text))).map((text) => `“${text}” is not printed`);
}
