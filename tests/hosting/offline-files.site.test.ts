import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sitePages } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import { chooseFiles } from '../../widgets/offline/offline';
import { festFolder } from '../helpers/builtFest';

// What a build gives the service worker to keep.

let staged: Map<string, Buffer>;
beforeEach(() => {
  staged = new Map();
  write({ 'offline.html': 'No network', 'index.html': '' });
});

function write(files: Record<string, string | Buffer>) {
  for (const [path, data] of Object.entries(files)) staged.set(path, Buffer.from(data));
}

const meta = { title: '', description: '' };
const content = (more: object = {}) => ({ site: { title: 'A fest' }, home: { meta }, ...more }) as unknown as Content;
/** The paths that are chosen, but those that every site has. */
const chosen = (more?: object) => [...chooseFiles(staged, content(more), sitePages(content(more))).keys()].slice(2);

test('the list of the fest has its pages, scripts, fonts, pictures and brochure, and nothing that only hosts or few need', () => {
  const sw = readFileSync(join(festFolder, 'sw.js'), 'utf8');
  const [path = ''] = /assets\/offline-\w+\.json/.exec(sw) ?? [];
  const list = Object.keys(JSON.parse(readFileSync(join(festFolder, path), 'utf8')));
  const named = list.map((address) => address.replace(/-\w{8}(?=\.\w+$)/, ''));
  expect(named).toEqual(
    expect.arrayContaining([
      ...['', 'About/', 'Agenda/', 'Contact/', 'Booknow/', 'Error/', 'HackathonRegistration/', 'offline.html'],
      ...['assets/Countdown.js', 'assets/pdf-script.js', 'assets/pdf-worker.js'],
      ...['files/brochure.pdf'],
      ...['fonts/text.woff2', 'icons/favicon.svg', 'images/gallery/lagoon.svg', 'images/portraits.svg'],
    ]),
  );
  expect(
    named.filter((address) => /cards|hosting|404|sitemap|licences|OFL|pdfjs|\.br$|\.gz$|sw\.js/.test(address)),
  ).toEqual([]);
});

test('of each picture one size is kept, the middle one that every browser shows', () => {
  const sizes = [320, 640, 1280].flatMap((width) =>
    ['avif', 'webp'].map((type) => `images/asha-${width}-0a0a0a0a.${type}`),
  );
  write(Object.fromEntries([...sizes, 'images/map-0b0b0b0b.svg'].map((path) => [path, path])));
  expect(chosen()).toEqual(['images/map-0b0b0b0b.svg', 'images/asha-640-0a0a0a0a.webp']);
});

test('a script is kept where a page or another script names it', () => {
  write({
    'index.html': '<script src="/fest/assets/main-AAAAAAAA.js">',
    'assets/main-AAAAAAAA.js': 'import "./chunk-BBBBBBBB.js"',
    'assets/chunk-BBBBBBBB.js': '',
    'assets/pdf-worker-0c0c0c0c.js': '',
    'assets/pdfjs-5.6.205/cmaps/a.bcmap': '',
  });
  expect(chosen()).toEqual(['assets/chunk-BBBBBBBB.js', 'assets/main-AAAAAAAA.js']);
});

test('what is too much for a device is left out from the end: first what there is to download, never films', () => {
  const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024);
  write({
    'files/slides-0a0a0a0a.pdf': megabytes(5),
    'files/film-0b0b0b0b.mp4': megabytes(1),
    'files/brochure-0c0c0c0c.pdf': megabytes(4),
    'images/hall-640-0d0d0d0d.webp': megabytes(5),
    'files/rules-0e0e0e0e.pdf': megabytes(1),
  });
  const hackathon = { meta, guidelines: { pdf: 'brochure.pdf' } };
  write({ 'HackathonRegistration/index.html': '' });
  expect(chosen({ hackathon }).slice(1)).toEqual([
    'files/brochure-0c0c0c0c.pdf',
    'images/hall-640-0d0d0d0d.webp',
    'files/rules-0e0e0e0e.pdf',
  ]);
});

test('of thousands of pages 300 are kept, the main ones among them', () => {
  const events = Array.from({ length: 400 }, (_, n) => ({ id: `s${n}`, title: 'x', time: { start: '09:00' } }));
  const day = { id: 'one', dayTitle: 'x', date: '2025-09-13', events };
  const more = { agenda: { meta, sessionPages: true, title: 'x' }, schedule: { days: [day] } };
  write({ 'Agenda/index.html': '', 'Agenda/one/index.html': '' });
  for (const { id } of events) write({ [`Agenda/${id}/index.html`]: '' });
  const pages = chosen(more).filter((path) => path.endsWith('index.html'));
  expect(pages[0]).toBe('Agenda/index.html');
  // The home page is the first of them.
  expect(pages).toHaveLength(299);
});

test('each language has its page for visitors without network, and its calendars', () => {
  write({
    'calendar.ics': '',
    'calendar/keynote.ics': '',
    'ta/offline.html': '',
    'ta/calendar.ics': '',
    'ta/calendar/keynote.ics': '',
  });
  expect(chosen().sort()).toEqual(
    ['index.html', 'calendar.ics', 'calendar/keynote.ics', 'ta/calendar.ics', 'ta/calendar/keynote.ics'].sort(),
  );
  expect([...chooseFiles(staged, content(), sitePages(content())).keys()].slice(0, 2)).toEqual([
    'offline.html',
    'ta/offline.html',
  ]);
});
