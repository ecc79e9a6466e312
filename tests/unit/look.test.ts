import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accentColours, accentProblem, contrast, tokenColours } from '../../content/colours';
import { readFavicon } from '../../static/assets/assets';
import { publishPictures } from '../../static/assets/pictures';
import { publishIcons } from '../../templates/art/icons';
import { readPalette } from '../../templates/styles/palette';
import { bundleStyles } from '../../templates/styles/styles';
import { content } from '../fest';
import { scratch } from '../scratch';

/** The grounds on which the accent colour is text in the dark scheme: surface, raised surface, fill and that of a mistake. */
const DARK_GROUNDS = ['surface', 'surface-raised', 'fill', 'bad-pale'].map((name) => tokenColours(name).dark);
const ON_ACCENT = tokenColours('on-accent').light;
/** The accent of the look itself. */
const ACCENT = tokenColours('accent');

test('an accent colour that cannot be read is refused with one of its hue that can', () => {
  expect(accentProblem(ACCENT.light)).toBeUndefined();
  expect(accentProblem('#FFCC00')).toMatch(
    /^cannot be read well enough \(its contrast is 1\.1, and must be 4\.5\); write "#[0-9a-f]{6}", the nearest of this hue$/,
  );
  for (const colour of ['#ffcc00', '#00ff88', '#4285f4', '#ffffff', '#ff00ff']) {
    const [, remedy = ''] = /write "(#\w{6})"/.exec(accentProblem(colour) ?? '') ?? [];
    expect(accentProblem(remedy), remedy).toBeUndefined();
  }
});

test.each(['#0b1f4a', '#1a5fb4', '#006633', '#000000', '#7a1f7a'])('%s is shown so that it can be read', (colour) => {
  expect(accentProblem(colour)).toBeUndefined();
  const { text, fill } = accentColours(colour);
  expect(text.light).toBe(colour);
  for (const ground of DARK_GROUNDS) expect(contrast(text.dark, ground)).toBeGreaterThanOrEqual(4.5);
  for (const button of [fill.light, fill.dark]) expect(contrast(button, ON_ACCENT)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(fill.dark, tokenColours('surface').dark)).toBeGreaterThanOrEqual(3);
});

test('the accent colour stands in the styles and in what is drawn, and ours nowhere', async () => {
  const { css, palette } = await bundleStyles('#1A5FB4');
  expect(css('')).toContain('--accent: light-dark(#1a5fb4,');
  expect(css('')).toContain('--accent-fill: light-dark(#1a5fb4,');
  expect(css('')).not.toContain(ACCENT.light);
  expect(palette.accent.light).toBe('#1a5fb4');
  expect((await bundleStyles()).css('')).toContain(`--accent: light-dark(${ACCENT.light}, ${ACCENT.dark})`);
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
  const palette = readPalette();
  for (const [name, type] of [
    ['icon.png', 'image/png'],
    ['icon.svg', 'image/svg+xml'],
  ] as const) {
    const icons = await publishIcons(content.site, { palette, favicon: await readFavicon(join(dir, name)) }, output);
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
