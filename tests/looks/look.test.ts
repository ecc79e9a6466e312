import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../content/rules/contrast';
import { LOOKS, type LookName } from '../../content/schema/looks';
import { readFavicon } from '../../static/assets/assets';
import { publishPictures } from '../../static/assets/pictures';
import { publishIcons } from '../../templates/art/icons';
import { openLook } from '../../templates/looks/look';
import { accentNotCarried } from '../../templates/looks/lookChecks';
import { tokenColours } from '../../templates/styles/palette';
import { bundleStyles } from '../../templates/styles/styles';
import { content } from '../helpers/fest';
import { look } from '../helpers/look';
import { scratch } from '../helpers/scratch';

/** The fest with this accent colour, in this look. */
const lookWith = (accent?: string, theme: LookName = 'engraving') =>
  openLook({ ...content.site, look: { theme, accent } });
const asked = (accent: string) => accentNotCarried({ ...content, site: { ...content.site, look: { accent } } });
const ACCENT = (await lookWith()).palette.accent;
const GROUNDS = ['surface', 'surface-raised', 'fill', 'bad-pale'];

test('an accent colour that cannot be read is shown as the nearest of its hue that can, and asked about (rule 20.9)', async () => {
  expect(await asked(ACCENT.light)).toEqual([]);
  expect(await asked('#FFCC00')).toEqual([
    {
      file: 'site',
      path: ['look', 'accent'],
      message:
        'the accent colour "#ffcc00" cannot be read well enough on this look, so pages show "#7a6200", the nearest of its hue; write that, or another colour',
    },
  ]);
  for (const colour of ['#ffcc00', '#00ff88', '#4285f4', '#ffffff', '#ff00ff']) {
    const [, shown = ''] = /pages show "(#\w{6})"/.exec((await asked(colour))[0]?.message ?? '') ?? [];
    expect(await asked(shown), shown).toEqual([]);
  }
});

describe.each(LOOKS)('the look %s', (theme) => {
  test.each(['#0b1f4a', '#1a5fb4', '#006633', '#000000', '#7a1f7a', '#ffcc00', '#ffffff'])(
    'shows the accent %s so that it can be read',
    async (accent) => {
      const { tokens } = await lookWith(accent, theme);
      for (const scheme of ['light', 'dark'] as const) {
        const colour = (name: string) => tokenColours(name, tokens)[scheme];
        for (const ground of GROUNDS) expect(contrast(colour('accent'), colour(ground))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('accent-fill'), colour('on-accent'))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

test('the accent colour stands in the styles and in what is drawn, and ours nowhere', async () => {
  const look = await lookWith('#1A5FB4');
  const { css } = await bundleStyles(look);
  expect(css('')).toMatch(/--accent: ?light-dark\(#1a5fb4,/);
  expect(css('')).toMatch(/--accent-fill: ?light-dark\(#1a5fb4,/);
  expect(css('')).not.toContain(ACCENT.light);
  expect(look.palette.accent.light).toBe('#1a5fb4');
  const own = (await bundleStyles(await lookWith())).css('').replaceAll(' ', '');
  expect(own).toContain(`--accent:light-dark(${ACCENT.light},${ACCENT.dark})`);
});

test('a page gets of the sheet of a look only the rules of what may stand in it (rule 16.1)', async () => {
  const sheet = [
    '.hero h1 { order: 1 }',
    ':is(.hero, .ticket) p { order: 2 }',
    ':is(.ticket, .quotes :is(p, .speakers)) a { order: 3 }',
    ':is(.hero:not(:is(.ticket)), .quotes) a { order: 4 }',
    'main :is(p, .ticket) { order: 5 }',
    '.hero:not(.ticket), .quotes { order: 6 }',
    ':is(.hero, .quotes) :is(.ticket, .quotes) { order: 7 }',
    'main:has(> .ticket) .hero { order: 8 }',
    '.hero:not(:has(> .ticket)) { order: 9 }',
  ].join('');
  const { css } = await bundleStyles({ ...(await lookWith()), tokens: '', sheet });
  const { css: base } = await bundleStyles({ ...(await lookWith()), tokens: '', sheet: '' });
  const own = (markup: string) =>
    [
      ...css(markup)
        .replace(base(markup), '')
        .matchAll(/[{]order:(\d)[}]/g),
    ].map(([, order]) => Number(order));
  expect(own('<p class="hero">')).toEqual([1, 2, 4, 5, 6, 9]);
  expect(own('<p class="hero"><p class="ticket">')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(own('<p class="ticket">')).toEqual([2, 3, 5]);
  expect(own('<p>')).toEqual([5]);
});

const written = new Map<string, Uint8Array>();
const output = {
  write: async (path: string, data: unknown) => {
    written.set(path, Buffer.from((typeof data === 'function' ? await data() : data) as Uint8Array));
    return path;
  },
};
const green = { r: 0, g: 200, b: 0 };

test('an icon of the content is the one of tabs, home screens and the manifest', async () => {
  const dir = scratch();
  await sharp({ create: { width: 600, height: 600, channels: 3, background: green } }).toFile(join(dir, 'icon.png'));
  writeFileSync(
    join(dir, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/><path fill="#00c800" d="M0 0h8v8H0z"/></svg>',
  );
  for (const [name, type] of [
    ['icon.png', 'image/png'],
    ['icon.svg', 'image/svg+xml'],
  ] as const) {
    const icons = await publishIcons(content.site, { look, favicon: await readFavicon(join(dir, name)) }, output);
    expect(icons.favicon).toEqual({ href: expect.stringMatching(/^icons\/icon-\w+\.(png|svg)$/), type });
    expect(String(written.get(icons.favicon.href))).not.toContain('script');
    const manifest = JSON.parse(String(written.get(icons.webManifest)));
    expect(manifest.icons[0]).toMatchObject({ src: icons.favicon.href, type });
    const { data, info } = await sharp(written.get(icons.apple))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(180);
    const at = (x: number, y: number) => [...data.subarray(3 * (y * 180 + x), 3 * (y * 180 + x) + 3)];
    expect(at(90, 90)).toEqual([0, 200, 0]);
    expect(at(2, 2)).toEqual([0xf7, 0xf5, 0xf0]);
  }
});

test('a logo of the content is published small', async () => {
  const dir = scratch();
  await sharp({ create: { width: 600, height: 300, channels: 3, background: green } }).toFile(join(dir, 'logo.png'));
  const [logo] = await publishPictures(dir, [{ file: 'logo.png', widths: [160, 320] }], output);
  expect([logo?.width, logo?.height]).toEqual([320, 160]);
});
