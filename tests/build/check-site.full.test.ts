import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sitePages } from '../../content/programme/sitePages';
import type { Hour } from '../../static/checks/site/hours';
import { type BuiltSite, checkSite } from '../../static/checks/site/site';
import { frameOrigins } from '../../static/hosting/headers';
import { flags, maanadu } from '../helpers/events';
import { hoursIn } from '../helpers/hours';
import { scratch } from '../helpers/scratch';
import { some } from '../helpers/soak';

vi.setConfig({ testTimeout: 300_000 });

const page = (main: string, head = '') =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<title>A page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<link rel="icon" href="data:,"/>${head}
</head>
<body><main><h1>A page</h1>${main}</main></body>
</html>
`;

const script = (name: string) => `<script type="module" async="" src="/fest/${name}"></script>`;

const HOURS: Hour[] = [
  { name: 'before the event', now: '2025-08-01T03:30:00Z' },
  { name: 'a year after the event', now: '2026-09-13T12:30:00Z' },
];

/** Hides or shows an element from 2026 on. */
const from2026 = (change: string) => `if (Date.now() > Date.parse('2026-01-01')) ${change};`;

/** A site by hand, in which one page is as it should be. */
const BROKEN = {
  'index.html': page('<p>Nothing is wrong.</p><iframe title="A map" src="https://maps.example.org/fest"></iframe>'),
  'Axe/index.html': page('<p role="nonsense">A role that nobody knows.</p>'),
  'Anchor/index.html': page(
    '<p><a href="#there">Here</a> <a href="/fest/Anchor/#always">always</a></p><p id="there">There.</p><p id="always">It stays.</p>',
    script('hides.js'),
  ),
  'AnchorElsewhere/index.html': page('<p><a href="/fest/Anchor/#there">There</a></p>'),
  'Console/index.html': page('<p>A script complains.</p>', script('loud.js')),
  'Cut/index.html': page(
    '<p class="cut">Some words in a box</p>',
    '<style>.cut { overflow: hidden; width: 250px; font-size: 1rem; white-space: nowrap }</style>',
  ),
  'Elsewhere/index.html': page('<p><img src="https://example.com/logo.png" alt="A logo"/></p>'),
  'Forced/index.html': page(
    '<p class="name">A name</p><p class="large">A title</p>',
    '<style>.name { margin: 0; line-height: 1 } .large { margin: 0; font-size: 3rem; line-height: .5 }</style>',
  ),
  'Hydration/index.html': page('<div data-widget="clock"><p class="now">Built</p></div>', script('assets/main.js')),
  'Invalid/index.html': page('<p>A <div>box</div>in a line.'),
  'Later/index.html': page('<p id="note">A note.</p>', script('shows.js')),
  'Narrow/index.html': page(
    '<div class="narrow"><h2>Asha</h2><p>Chief guest</p></div><p class="brief">9<br/>March</p>',
    '<style>.narrow { width: 300px; padding-inline: 145px; box-sizing: border-box } h2 { white-space: nowrap } p { overflow-wrap: anywhere } .brief { width: 1rem; overflow-wrap: normal }</style>',
  ),
  'Print/index.html': page(
    '<p class="note">A note.</p><p class="pale">A pale note.</p>',
    '<style>@media print { .note::after { content: ""; position: absolute; inset: 0; background: linear-gradient(red, red) } .pale { color: #ddd } }</style>',
  ),
  'Script/index.html': page('', script('late.js')).replace('<h1>A page</h1>', ''),
  'Wide/index.html': page(`<p id="box">A box.</p><p>${'Word'.repeat(18)}</p>`, '<style>#box { width: 320px }</style>'),
  'assets/main.js': `const node = document.querySelector('[data-widget]');
    node.tree = {};
    node.firstChild.className = 'then';
    node.firstChild.textContent = 'Changed';`,
  'hides.js': from2026("document.getElementById('there').hidden = true"),
  'shows.js': from2026("document.getElementById('note').setAttribute('role', 'nonsense')"),
  'loud.js': "console.warn('a loud script');",
  'late.js': "document.querySelector('main').innerHTML = '<h1>Late</h1>';",
};

/** Returns what a check of a built site prints of each page and at the end, with its exit code. */
async function checked(site: BuiltSite) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const status = await checkSite(site);
  const pages = log.mock.calls.map(([line]) => String(line));
  return { status, summary: pages.pop(), pages };
}

test('every page with something wrong is named, with what it is and where it was seen', async () => {
  const root = scratch();
  for (const [file, written] of Object.entries(BROKEN)) {
    mkdirSync(join(root, 'fest', file, '..'), { recursive: true });
    writeFileSync(join(root, 'fest', file), written);
  }
  const { status, pages, summary } = await checked({
    root,
    prefix: '/fest',
    maps: ['https://maps.example.org'],
    hours: HOURS,
  });
  expect(status).toBe(1);
  expect(pages).toEqual([
    '✓ /fest/',
    `✗ /fest/Anchor/
    The link “Here” leads to /fest/Anchor/#there, which is hidden (a year after the event)`,
    `✗ /fest/AnchorElsewhere/
    The link “There” leads to /fest/Anchor/#there, which is hidden (a year after the event)`,
    `✗ /fest/Axe/
    ARIA roles used must conform to valid values: p. Role must be one of the valid ARIA roles: nonsense (axe: aria-roles) (at 360 px, light; at 1280 px, light)`,
    `✗ /fest/Console/
    The console says: warning: a loud script`,
    `✗ /fest/Cut/
    “Some words in a box” is cut off at a side (at 360 px, with letters of 32 px)`,
    `✗ /fest/Elsewhere/
    It asks another host for https://example.com/logo.png; only maps may come from elsewhere, so put the file into static/`,
    `✗ /fest/Forced/
    A text is covered by the ground of p.large: “A name” (at 360 px, in forced colours; at 1280 px, in forced colours)`,
    `✗ /fest/Hydration/
    Hydration changes class of p in the widget clock, which was "now"; the first render must be what the build wrote (at 360 px)
    Hydration changes the content of p in the widget clock; the first render must be what the build wrote (at 360 px)`,
    `✗ /fest/Invalid/
    Its HTML is not valid at html > body > main > p: Element <p> is implicitly closed by adjacent <div> (no-implicit-close)`,
    `✗ /fest/Later/
    ARIA roles used must conform to valid values: #note. Role must be one of the valid ARIA roles: nonsense (axe: aria-roles) (at 360 px, light; at 1280 px, light; a year after the event)`,
    `✗ /fest/Narrow/
    “Chief guest” is in a box 10 px wide, too narrow for four letters in a line (at 360 px; at 1280 px; at 390 px; at 768 px; at 360 px, with letters of 32 px; on paper)`,
    `✗ /fest/Print/
    A text is covered by p.note::after: “A page”, and 2 more (on paper)
    p.pale is printed in rgb(221, 221, 221) (on paper)`,
    `✗ /fest/Script/
    No main heading (h1) can be seen (without script)
    There is nothing to read in its main part (main) (without script)`,
    `✗ /fest/Wide/
    It scrolls sideways: a word in p is too long: “WordWordWordWordWordWordWordWordWordWordWordWordWordWordWord”; write a shorter one (at 320 px; at 360 px; at 360 px, with letters of 32 px)
    It scrolls sideways: p#box is too wide: “A box.” (at 320 px)`,
  ]);
  expect(summary).toMatch(/^\nPages: 15, checked in \d+ s: something is wrong with 14; see ✗ above\.$/);
});

test('of hundreds of pages that are built alike, each one with something wrong is named', async () => {
  const root = scratch();
  const wrong: Record<number, string> = {
    60: `<p>${'Word'.repeat(18)}</p>`,
    90: '<p role="nonsense">A role that nobody knows.</p>',
    91: '<p role="nonsense">A role that nobody knows, again.</p>',
    120: '<p>A <div>box</div>in a line.',
    150: '<p><img src="/fest/150/lost.png" alt="A picture"/></p>',
    180: '<p><img src="https://example.com/logo.png" alt="A logo"/></p>',
  };
  for (let n = 1; n <= 201; n++) {
    mkdirSync(join(root, `fest/${n}`), { recursive: true });
    writeFileSync(join(root, `fest/${n}/index.html`), page(wrong[n] ?? `<p>Text ${n}.</p>`));
  }
  const { pages, summary } = await checked({ root, prefix: '/fest', maps: [], hours: HOURS });
  expect(pages).toHaveLength(201);
  const role = 'ARIA roles used must conform to valid values: p.';
  expect(pages.filter((line) => line.startsWith('✗')).map((line) => line.split(/\n +/).slice(0, 2))).toEqual([
    ['✗ /fest/120/', expect.stringContaining('Its HTML is not valid')],
    ['✗ /fest/150/', 'A file is missing: /fest/150/lost.png answers 404'],
    ['✗ /fest/180/', expect.stringContaining('It asks another host for https://example.com/logo.png')],
    ['✗ /fest/60/', expect.stringContaining('It scrolls sideways: a word in p is too long')],
    ['✗ /fest/90/', expect.stringContaining(role)],
    ['✗ /fest/91/', expect.stringContaining(role)],
  ]);
  expect(summary).toContain('something is wrong with 6');
});

/** Returns what `npm run check:site` prints, with its exit code. */
async function check(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'static/checks/site/site.ts', ...args], {
    env: { ...process.env, ...env },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, stdout, stderr };
}

test('the pages that another event has and the fest has not pass', async () => {
  const root = scratch({ maanadu: join(inject('maanadu'), 'maanadu') });
  // What these say, and how, is looked at in the fest.
  rmSync(join(root, 'maanadu/ta'), { recursive: true });
  // Of the frames for other sites, two more are looked at in the soak.
  for (const path of [
    'About',
    'Contact',
    'Error',
    'HackathonRegistration',
    'offline.html',
    'embed/countdown',
    'embed/speakers',
  ])
    rmSync(join(root, 'maanadu', path), { recursive: true });
  const { content } = await loadContent(maanadu.content, maanadu.static);
  const { status, pages } = await checked({
    root,
    prefix: '/maanadu',
    maps: frameOrigins(sitePages(content)),
    hours: some(await hoursIn(maanadu), 1),
  });
  expect(pages).toEqual([
    '✓ /maanadu/',
    '✓ /maanadu/Agenda/',
    '✓ /maanadu/Friends/',
    '✓ /maanadu/Visit/',
    '✓ /maanadu/embed/agenda/',
  ]);
  expect(status).toBe(0);
});

test.each(inject('soak') ? [maanadu] : [])(
  'another event passes, under its own prefix, with every page that it has',
  async (event) => {
    const { status, stdout, stderr } = await check(flags(event));
    expect(stderr).toBe('');
    const paths = [
      ...['', 'About/', 'Agenda/', 'Contact/', 'Error/', 'Friends/', 'HackathonRegistration/', 'Visit/'],
      ...['embed/agenda/', 'embed/countdown/', 'embed/speakers/'],
    ];
    expect(stdout.match(/^[✓✗] .*$/gm)).toEqual(
      [...paths, ...paths.map((path) => `ta/${path}`), 'offline.html'].map((path) => `✓ /maanadu/${path}`),
    );
    expect(stdout).toMatch(/\nPages: 23, checked in \d+ s: nothing is wrong\.\n$/);
    expect(status).toBe(0);
  },
);

test('a site that cannot be built and a browser that is not there are both told of, at once', async () => {
  const { status, stderr } = await check(['--content', scratch()], { CHROMIUM_PATH: '/no/browser' });
  expect(status).toBe(1);
  expect(stderr).toContain('site.json: this file is missing');
  expect(stderr).toContain('the site could not be built, as said above, so no page was checked');
  expect(stderr).toContain('/no/browser: there is no such file; correct CHROMIUM_PATH, or unset it');
});
