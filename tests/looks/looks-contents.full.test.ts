import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { LOOKS, type LookName } from '../../content/schema/looks';
import type { AllContent, Session, Speaker } from '../../content/schema/schema';
import { findBadTexts } from '../../static/checks/site/appearance';
import { findWideParts } from '../../static/checks/site/checkPage';
import { publishFonts } from '../../templates/fonts/fonts';
import { usedCharacters } from '../../templates/fonts/usedCharacters';
import { openLook } from '../../templates/looks/look';
import { openRenderer } from '../../templates/render';
import { bundleStyles } from '../../templates/styles/styles';
import { connectBrowser } from '../helpers/connectBrowser';
import { aifest } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';

// Every look with contents that no sample event has. Only what differs is rendered and shown, because a build of each takes long.

/** How many of a number of speakers have a photo. */
const PHOTOS = {
  'no photo': () => 0,
  'one photo': () => 1,
  'half the photos': (n: number) => Math.ceil(n / 2),
  'all photos': (n: number) => n,
};
const SPEAKERS = [1, 2, 6, 40];
/** How many sessions each day has. */
const SESSIONS = { 'no session': [0], 'one session': [1], 'nine sessions': [9], 'two days': [9, 9] };
const WIDTHS = [390, 816, 1280];
/**
 * The pages that show speakers. In the gate each content is shown on one of the first two, and in the soak on all three, which takes
 * five times as long.
 */
const KINDS = ['home', 'about', 'agenda'];
/** Returns whether a page is shown with the combination of this number: by turns, so that each page has every number of speakers. */
const isShown = (kind: string, n: number) => inject('soak') || KINDS.indexOf(kind) === (n + Math.floor(n / 4)) % 2;

const ROLES = [
  'Keynote speaker',
  'Professor of Computational Linguistics',
  'Engineer',
  'Founder and managing director',
];
const NAMES = [
  'Asha Devi',
  'Ravi Chandrasekaran',
  'Meena K',
  'Joseph Arulanandam',
  'Li Wei',
  'Bartholomew Featherstone',
];

/** Combinations with their names, in which every two choices meet once: all 64 take four times as long, and found nothing more. */
const COMBINATIONS = Object.entries(PHOTOS).flatMap(([photos, countPhotos], p) =>
  SPEAKERS.flatMap((count, s) =>
    Object.entries(SESSIONS)
      .filter((_, index) => index === (p + s) % 4)
      .map(([sessions, days]) => ({
        name: `${count} speakers, ${photos}, ${sessions}`,
        speakers: makeSpeakers(count, countPhotos(count)),
        days,
      })),
  ),
);

function makeSpeakers(count: number, photos: number): Speaker[] {
  return Array.from({ length: count }, (_, n) => ({
    name: `${NAMES[n % NAMES.length]}${n < NAMES.length ? '' : ` ${n}`}`,
    role: ROLES[n % ROLES.length] as string,
    ...(n % 3 === 1 && { organisation: 'Institute of Automation' }),
    ...(n < photos && { image: { file: `speaker-${n}.jpg` } }),
  }));
}

function makeSessions(count: number, speakers: Speaker[], day: number): Session[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `session-${day}-${n}`,
    title: ['Opening', 'Machines that read handwriting', 'What comes next?'][n % 3] as string,
    // The last two are at the same time, in two halls.
    time: { start: `${String(9 + Math.min(n, 7)).padStart(2, '0')}:00`, end: `${10 + Math.min(n, 7)}:00` },
    location: n % 2 ? 'Workshop hall' : 'Main hall',
    ...(n % 4 === 0 && { description: 'One long look at what science, technology and AI ask of us next.' }),
    speakers: [speakers[n % speakers.length]?.name as string],
    background: 'plain',
  }));
}

/** What stands in the place of each portrait and each photo: 40 requests a page would take half of the time of this test. */
const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500"/></svg>')}`;
const withPicture = (html: string) =>
  html.replace(/ (src|srcset)="[^"]*[.](?:svg|avif|webp|png|jpg)[^"]*"/g, ` $1="${PICTURE}"`);
const ADDRESS = 'http://event.test/';

let page: Page;
let fest: AllContent;
const fonts = new Map<string, Buffer>();

beforeAll(async () => {
  const browser = await connectBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  await context.addInitScript('globalThis.__name = (named) => named');
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const font = fonts.get(pathname);
    if (font) return route.fulfill({ contentType: 'font/woff2', body: font });
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  fest = (await loadContent(aifest.content, aifest.static)).content as AllContent;
});
afterAll(() => page?.context().close());

/** Shows a page in place of the one before it, in the same document: a browser that opened each would read its fonts anew. */
const showPage = (html: string) =>
  page.evaluate(
    (written) => {
      const next = new DOMParser().parseFromString(written, 'text/html');
      document.replaceChild(document.adoptNode(next.documentElement), document.documentElement);
    },
    // The policy of the page before it would forbid to read this one.
    html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, ''),
  );

/** Returns the content of the fest with these speakers, and for each number in `days` a day with so many sessions. */
function withProgramme(speakers: Speaker[], days: number[]): AllContent {
  const [day] = fest.schedule.days;
  if (!day) throw new Error('the fest has no day');
  const { meta, banner, countdown, speakers: speakersBlock, schedule } = fest.home;
  return {
    ...fest,
    // The other blocks say the same in each combination, and other tests measure them.
    home: { meta, banner, countdown, speakers: speakersBlock, schedule },
    speakers: { ...fest.speakers, speakers },
    schedule: {
      ...fest.schedule,
      days: days.map((count, n) => ({
        ...day,
        id: `day-${n}`,
        dayTitle: n ? 'The second day' : 'The first day',
        date: `2025-09-${13 + n}`,
        events: makeSessions(count, speakers, n),
      })),
    },
  };
}

/** Returns a function that renders the pages of `KINDS` for a content in a look. */
async function openPages(theme: LookName) {
  const look = await openLook({ ...fest.site, look: { theme } });
  const styles = await bundleStyles(look);
  const write = async (path: string, data: unknown) => {
    if (Buffer.isBuffer(data)) fonts.set(`/${path}`, data);
    return `/${path}`;
  };
  const published = await publishFonts(usedCharacters([JSON.stringify(fest)]), look.families, { write });
  return async (content: AllContent, n: number) => {
    const parts = await fakeParts({ ...content, site: { ...content.site, look: { theme } } });
    const picture = (...args: Parameters<typeof parts.assets.picture>) => ({
      ...parts.assets.picture(...args),
      width: 400,
      height: 500,
    });
    const { pages, body, document } = openRenderer({ ...parts, look, styles, assets: { ...parts.assets, picture } });
    return pages
      .filter(({ kind }) => KINDS.includes(kind) && isShown(kind, n))
      .map((each) => ({ kind: each.kind, html: withPicture(document(each, body(each), published)) }));
  };
}

describe.each(LOOKS)('the look %s', (theme) => {
  test('has every text apart and in a box of its width, with any number of photos, speakers and sessions', async () => {
    const renderPages = await openPages(theme);
    await page.goto(ADDRESS);
    const checked = new Set<string>();
    const faults: string[] = [];
    for (const [n, { name, speakers, days }] of COMBINATIONS.entries()) {
      // In the gate, each combination is shown in every second look.
      if (!inject('soak') && (n + LOOKS.indexOf(theme)) % 2) continue;
      for (const { kind, html } of await renderPages(withProgramme(speakers, days), n)) {
        // One photo of one speaker is all photos too.
        if (checked.has(html)) continue;
        checked.add(html);
        await showPage(html);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          for (const fault of [...(await findWideParts(page)), ...(await findBadTexts(page))])
            faults.push(`${name}, ${kind}, ${width} px: ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
