import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { festFolder, pageTree, prefix } from '../helpers/builtFest';
import { festPageNames } from '../helpers/fest';

// Colours stand in the tokens of the look, and whatever is painted is painted in them. The test reads them there by itself.

const TOKENS = 'templates/looks/engraving/tokens.css';

/** `#rrggbb` in the light and in the dark scheme. */
function token(name: string): { light: string; dark: string } {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(readFileSync(TOKENS, 'utf8')) ?? [];
  if (!light || !dark) throw new Error(`${TOKENS} has no --${name}: light-dark(#rrggbb, #rrggbb);`);
  return { light, dark };
}
const [surface, text, accent] = [token('surface'), token('text'), token('accent')];

/** Checks whether two colours look the same: a picture with few colours has rounded them. */
const alike = (one = '', other = '') =>
  [1, 3, 5].every((at) => Math.abs(Number(`0x${one.slice(at, at + 2)}`) - Number(`0x${other.slice(at, at + 2)}`)) <= 2);

/** One sentence for each colour that is another than the one of tokens.css. */
const drift = (file: string, is: Record<string, string | undefined>, wanted: Record<string, string>) =>
  Object.entries(wanted)
    .filter(([what, colour]) => !alike(is[what], colour))
    .map(([what, colour]) => `${file}: ${what} is ${is[what]}, and not ${colour} as in ${TOKENS}`);

/** The addresses of the site's files that a page names so. */
const named = (name: (typeof festPageNames)[number], selector: string, attribute = 'href') =>
  pageTree(name)
    .querySelectorAll(selector)
    .map((element) => (element.getAttribute(attribute) as string).replace(/^.*\/shcaifest\//, ''));
const read = (path: string) => readFileSync(join(festFolder, path));

/** The pixels of a picture: one of them, and whether a colour covers fifty at least. */
async function pixels(path: string) {
  const { data, info } = await sharp(read(path)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const hex = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`;
  const painted = [...counts].filter(([, count]) => count >= 50).map(([colour]) => hex(colour));
  return {
    at: (x: number, y: number) =>
      hex(data.readUIntBE(3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)), 3)),
    has: (colour: string) => (painted.some((one) => alike(one, colour)) ? colour : 'nowhere'),
  };
}

/** The file with the colours of tracks, which are made readable on any ground. */
const OF_TRACKS = /styles\/palette\.ts$/;
/** White paper and the QR code, which are the same in every look. */
const SHARED = 'templates/styles/tokens.css';

test('no other file of the templates has a colour of its own', () => {
  const files = readdirSync('templates', { recursive: true, encoding: 'utf8' }).map((name) => join('templates', name));
  const own = files
    .filter(
      (file) =>
        /\.(css|tsx?)$/.test(file) && !file.startsWith('templates/looks/') && !OF_TRACKS.test(file) && file !== SHARED,
    )
    .flatMap((file) =>
      (readFileSync(file, 'utf8').match(/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|: *(rgb|hsl|oklch)/gi) ?? []).map(
        (colour) => `${file} names the colour ${colour}; make it a token of ${TOKENS}`,
      ),
    );
  expect(own).toEqual([]);
});

test('the frame of the browser has the colour of the paper, in both schemes, on every page', () => {
  const wrong = festPageNames.flatMap((name) => {
    const themes = pageTree(name).querySelectorAll('meta[name="theme-color"]');
    const is = Object.fromEntries(themes.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]));
    return drift(`the page ${name}`, is as Record<string, string>, {
      '(prefers-color-scheme: light)': surface.light,
      '(prefers-color-scheme: dark)': surface.dark,
    });
  });
  expect(wrong).toEqual([]);
});

test('an installed site starts on paper', () => {
  const [manifest = ''] = named('home', 'link[rel="manifest"]');
  const wanted = { background_color: surface.light, theme_color: surface.light };
  expect(drift(manifest, JSON.parse(String(read(manifest))), wanted)).toEqual([]);
});

/** The colours that a drawing defines in each scheme, by the names of their tokens. */
const schemesOf = (svg: string) =>
  [...svg.matchAll(/:root\{([^}]*)\}/g)].map(([, rules = '']) =>
    Object.fromEntries(rules.split(';').map((rule) => rule.slice(2).split(':') as [string, string])),
  );

test('the icon of a tab is the heart in a line of ink, in both schemes', () => {
  const [file = ''] = named('home', 'link[rel="icon"]');
  const svg = String(read(file));
  expect(svg).toMatch(/<g [^>]*stroke="var\(--text\)"/);
  expect(svg).toMatch(/<circle [^>]*fill="var\(--accent\)"/);
  expect(schemesOf(svg)).toEqual([
    { text: text.light, accent: accent.light },
    { text: text.dark, accent: accent.dark },
  ]);
});

test('portraits are engraved in platinum, in both schemes', () => {
  const files = readdirSync(join(festFolder, 'images')).filter((name) => /^portraits-\w+\.svg$/.test(name));
  expect(files).toHaveLength(1);
  const names = ['surface', 'text-quiet', 'line', 'fill'];
  const colours = (scheme: 'light' | 'dark') => Object.fromEntries(names.map((name) => [name, token(name)[scheme]]));
  for (const file of files) {
    const svg = String(read(`images/${file}`));
    expect(schemesOf(svg), file).toEqual([colours('light'), colours('dark')]);
    // On dark paper a head in the colour of the page would be a hood, and a dim one is lost in a small portrait.
    expect(svg).toContain('.bust{fill:var(--surface)}@media(prefers-color-scheme:dark){.bust{fill:var(--line)}');
  }
});

test('app icons show the heart on paper', async () => {
  const [manifest = ''] = named('home', 'link[rel="manifest"]');
  const { icons } = JSON.parse(String(read(manifest))) as { icons: { src: string }[] };
  const files = [...icons.map(({ src }) => src.slice(prefix.length + 1)), ...named('home', '[rel="apple-touch-icon"]')];
  const pngs = files.filter((file) => file.endsWith('.png'));
  expect(pngs).toHaveLength(4);
  const wrong = pngs.map(async (file) => {
    const icon = await pixels(file);
    const is = { 'the corner': icon.at(0, 0), 'the middle': icon.at(0.5, 0.5), 'the line': icon.has(text.light) };
    return drift(file, is, { 'the corner': surface.light, 'the middle': accent.light, 'the line': text.light });
  });
  expect((await Promise.all(wrong)).flat()).toEqual([]);
});

test('the picture of every link is printed in ink on paper, with the heart above its title', async () => {
  const wrong = festPageNames.map(async (name) => {
    const [file = ''] = named(name, 'meta[property="og:image"]', 'content');
    const card = await pixels(file);
    const is = { 'the ground': card.at(0, 0), 'the title': card.has(text.light), 'the bar': card.has(accent.light) };
    return drift(file, is, { 'the ground': surface.light, 'the title': text.light, 'the bar': accent.light });
  });
  expect((await Promise.all(wrong)).flat()).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'the page itself is printed in ink on paper, with a heart to press (%s)',
  async (scheme) => {
    const { page: tab, visit } = await openSite({ scheme, reducedMotion: true, now: '2025-08-01T10:00:00+05:30' });
    await visit('HackathonRegistration/');
    const is = await tab.evaluate(() => {
      const hex = (colour: string) =>
        `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        'the ground': hex(style('body').backgroundColor),
        'the text': hex(style('body').color),
        'the button': hex(style('main .button').backgroundColor),
        'the link to this page': hex(style('nav a[aria-current="page"]').borderBottomColor),
      };
    });
    const wanted = {
      'the ground': surface[scheme],
      'the text': text[scheme],
      'the button': token('accent-fill')[scheme],
      'the link to this page': accent[scheme],
    };
    expect(drift(`the hackathon page, ${scheme},`, is, wanted)).toEqual([]);
  },
);
