import { describe, expect, test, vi } from 'vitest';
import { cached } from '../../static/output/cache';
import { cardFonts } from '../../templates/fonts/cardFonts';
import { publishFonts } from '../../templates/fonts/fonts';
import { look } from '../helpers/look';

vi.mock('../../static/output/cache', async (original) => {
  const cache = await original<typeof import('../../static/output/cache')>();
  return { ...cache, cached: vi.fn(cache.cached) };
});
const withoutCache = () => vi.mocked(cached).mockImplementationOnce(async (_key, make) => Buffer.from(await make()));

const { families } = look;
const [DISPLAY, TEXT] = [families.display.name, families.text.name];
const LATIN = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');
const GLYPHS = new Set(`${LATIN}–—‘’“”…·©éñ×₹\u00a0\n`);

/** A output that keeps what is written. */
const shelf = () => {
  const files = new Map<string, Buffer>();
  const write = async (path: string, data: string | Uint8Array) => {
    files.set(path, Buffer.from(data));
    return `/fest/${path}`;
  };
  return { files, write };
};

describe('the fonts', () => {
  test('weigh less than 32 KB together, all glyphs of English and the rupee sign included', async () => {
    const output = shelf();
    const fonts = await publishFonts(GLYPHS, families, output);
    const css = fonts.css('');
    const written = [...output.files].filter(([path]) => path.endsWith('.woff2'));
    expect(written.reduce((sum, [, data]) => sum + data.length, 0)).toBeLessThan(32 * 1024);
    for (const [, data] of written) expect(data.toString('latin1', 0, 4)).toBe('wOF2');
    for (const [path] of written) expect(css).toContain(`url("/fest/${path}")`);
    expect(css.match(/unicode-range:U\+20B9/g)).toHaveLength(2);
  });

  test('are the same bytes twice, from the cache or not', async () => {
    const [first, second] = [shelf(), shelf()];
    withoutCache();
    const once = await publishFonts(GLYPHS, families, first);
    const again = await publishFonts(GLYPHS, families, second);
    expect(again.css('')).toBe(once.css(''));
    expect(second.files).toEqual(first.files);
  });

  test('bring their licences', async () => {
    const output = shelf();
    await publishFonts(new Set('a₹'), families, output);
    const licences = [...output.files].filter(([path]) => path.endsWith('.txt'));
    expect(licences).toHaveLength(3);
    for (const [, text] of licences) expect(text.toString()).toContain('SIL Open Font License');
  });

  test('have letters of Tamil, in files that only who shows one is sent, with what joins them', async () => {
    const output = shelf();
    const fonts = await publishFonts(new Set('க்ஷேமா and கௌதமன்'), families, output);
    const css = fonts.css('<p>கௌதமன்</p>');
    const tamil = [...output.files.keys()].filter((path) => path.includes('tamil'));
    expect(tamil.map((path) => path.replace(/-[0-9a-f]{8}/, '')).sort()).toEqual([
      'fonts/OFL-noto-sans-tamil.txt',
      'fonts/OFL-noto-serif-tamil.txt',
      'fonts/display-tamil.woff2',
      'fonts/text-tamil.woff2',
    ]);
    expect(css).toMatch(
      /src:url\("\/fest\/fonts\/text-tamil-[0-9a-f]{8}\.woff2"\)[^}]*unicode-range:U\+0B95,[^}]*U\+0BCD;size-adjust:92%}/,
    );
    expect(fonts.css('<p>and</p>')).not.toContain('tamil');
    const english = shelf();
    await publishFonts(new Set('and'), families, english);
    expect([...english.files.keys()].join()).not.toContain('tamil');
  });

  test('have stand-ins of the same measure', async () => {
    const css = (await publishFonts(GLYPHS, families, shelf())).css('');
    const standIn = /src:local\("Arial"\).*size-adjust:10\d\.\d+%;ascent-override:\d+\.\d+%/;
    expect(css).toMatch(new RegExp(`"${TEXT} Fallback";${standIn.source}`));
    expect(css).toContain(`--font-display:"${DISPLAY}","${DISPLAY} Fallback 1"`);
  });

  test('leave what they lack, emoji among it, to the fonts of the visitor', async () => {
    const output = shelf();
    const { css } = await publishFonts(new Set('xあ😀'), families, output);
    expect([...output.files.keys()].filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
    expect(css('<p>xあ😀</p>')).not.toContain('unicode-range');
    expect(css('<p>xあ😀</p>')).toContain(`--font-text:"${TEXT}","${TEXT} Fallback",sans-serif`);
  });

  test('have signs, Greek and Cyrillic, in files of their own that both families share where they can', async () => {
    const output = shelf();
    const { css } = await publishFonts(new Set('a→≥₂✔ Привет π'), families, output);
    const names = [...output.files.keys()].map((path) => path.replace(/-[0-9a-f]{8}/, ''));
    expect(names.filter((path) => path.endsWith('.woff2')).sort()).toEqual([
      'fonts/arrows.woff2',
      'fonts/display-cyrillic.woff2',
      'fonts/display-greek.woff2',
      'fonts/display.woff2',
      'fonts/math.woff2',
      'fonts/signs.woff2',
      'fonts/text-cyrillic.woff2',
      'fonts/text-greek.woff2',
      'fonts/text.woff2',
    ]);
    expect(names).toContain('fonts/OFL-noto-sans-math-static.txt');
    const arrows = css('<p>→</p>').match(/[^\n]*unicode-range[^\n]*/g) ?? [];
    expect(arrows.map((rule) => /family:"([^"]+)".*range:([^;}]+)/.exec(rule)?.slice(1))).toEqual([
      [DISPLAY, 'U+2192'],
      [TEXT, 'U+2192'],
    ]);
  });

  test('stand ready for the cards as plain TrueType', async () => {
    const { fonts, family, missing } = await cardFonts('Fest ₹1,00,000 い', families);
    expect([...missing.display, ...missing.text]).toEqual(['い', 'い']);
    // Of two fonts with the same name and weight only one would be used, and the rupee sign might be missing.
    expect(new Set(fonts.map(({ name, weight }) => `${name} ${weight}`)).size).toBe(fonts.length);
    for (const name of `${family.display}, ${family.text}`.split(', ')) {
      expect(fonts.map((font) => font.name)).toContain(name);
    }
    for (const { data } of fonts) expect(data.readUInt32BE(0)).toBe(0x00010000);
  });
});
