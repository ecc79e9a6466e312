import { describe, expect, test, vi } from 'vitest';
import { Problems } from '../content/messages/problems';
import { cached } from '../static/output/cache';
import { cardFamily, cardFonts } from '../templates/fonts/cardFonts';
import { publishFonts } from '../templates/fonts/fonts';

vi.mock('../static/output/cache', async (original) => {
  const cache = await original<typeof import('../static/output/cache')>();
  return { ...cache, cached: vi.fn(cache.cached) };
});
const withoutCache = () => vi.mocked(cached).mockImplementationOnce(async (_key, make) => Buffer.from(await make()));

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

describe('the fonts', { timeout: 30_000 }, () => {
  test('weigh less than 32 KB together, all glyphs of English and the rupee sign included', async () => {
    const output = shelf();
    const { preload, css } = await publishFonts(GLYPHS, output);
    const written = [...output.files].filter(([path]) => path.endsWith('.woff2'));
    expect(written.reduce((sum, [, data]) => sum + data.length, 0)).toBeLessThan(32 * 1024);
    for (const [, data] of written) expect(data.toString('latin1', 0, 4)).toBe('wOF2');
    for (const [path] of written) expect(css).toContain(`url("/fest/${path}")`);
    expect(preload).toHaveLength(2);
    expect(css.match(/unicode-range:U\+20B9/g)).toHaveLength(2);
  });

  test('are the same bytes twice, from the cache or not', async () => {
    const [first, second] = [shelf(), shelf()];
    withoutCache();
    const once = await publishFonts(GLYPHS, first);
    expect(await publishFonts(GLYPHS, second)).toEqual(once);
    expect(second.files).toEqual(first.files);
  });

  test('bring their licences', async () => {
    const output = shelf();
    await publishFonts(new Set('a₹'), output);
    const licences = [...output.files].filter(([path]) => path.endsWith('.txt'));
    expect(licences).toHaveLength(3);
    for (const [, text] of licences) expect(text.toString()).toContain('SIL Open Font License');
  });

  test('have letters of Tamil, in files that only who shows one is sent, with what joins them', async () => {
    const output = shelf();
    const { css, preload } = await publishFonts(new Set('க்ஷேமா and கௌதமன்'), output);
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
    expect(preload.join()).not.toContain('tamil');
    const english = shelf();
    await publishFonts(new Set('and'), english);
    expect([...english.files.keys()].join()).not.toContain('tamil');
  });

  test('have stand-ins of the same measure', async () => {
    const { css } = await publishFonts(GLYPHS, shelf());
    expect(css).toMatch(
      /"Public Sans Fallback";src:local\("Arial"\).*size-adjust:10\d\.\d+%;ascent-override:\d+\.\d+%/,
    );
    expect(css).toContain('--font-display:"Bodoni Moda","Bodoni Moda Fallback 1"');
  });

  test('a character that they cannot give is an error that names it', async () => {
    const output = shelf();
    const failing = publishFonts(new Set('xあ😀'), output);
    await expect(failing).rejects.toThrow(Problems);
    const lines = (await failing.catch((error) => error.message)).split('\n');
    expect(lines).toEqual([
      'the display font (Bodoni Moda) has no “あ” (U+3042); write it another way, or draw it',
      'the display font (Bodoni Moda) has no “😀” (U+1F600); write it another way, or draw it',
      'the text font (Public Sans) has no “あ” (U+3042); write it another way, or draw it',
      'the text font (Public Sans) has no “😀” (U+1F600); write it another way, or draw it',
    ]);
    expect(output.files.size).toBe(0);
  });

  test('stand ready for the cards as plain TrueType', async () => {
    const fonts = await cardFonts('Fest ₹1,00,000');
    // Satori drops the second font of a name and weight without a word, and the rupee sign with it.
    expect(new Set(fonts.map(({ name, weight }) => `${name} ${weight}`)).size).toBe(fonts.length);
    for (const name of `${cardFamily('display')}, ${cardFamily('text')}`.split(', ')) {
      expect(fonts.map((font) => font.name)).toContain(name);
    }
    for (const { data } of fonts) expect(data.readUInt32BE(0)).toBe(0x00010000);
  });
});
