import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Content } from '../../content/schema/schema';
import { cached } from '../../static/output/cache';
import type { Output } from '../../static/output/output';
import { publishCards } from '../../templates/art/cards';
import { publishIcons } from '../../templates/art/icons';
import { look } from '../helpers/look';

vi.mock('../../static/output/cache', async (original) => {
  const cache = await original<typeof import('../../static/output/cache')>();
  return { ...cache, cached: vi.fn(cache.cached) };
});
const withoutCache = () => vi.mocked(cached).mockImplementationOnce(async (_key, make) => Buffer.from(await make()));

const shelf = () => {
  const files = new Map<string, Buffer>();
  const write: Output['write'] = async (path, data) => {
    files.set(path, Buffer.from(typeof data === 'function' ? await data() : data));
    return `/fest/${path}`;
  };
  return { files, write };
};

const card = (name: string, title: string) => ({
  name,
  title,
  edition: 'Platinum Jubilee',
  college: 'Sacred Heart College, Tirupattur',
  date: '13th September 2025',
});

describe('social cards', () => {
  const cards = [card('home', 'AI Fest'), card('long', 'A very long title that goes on and on '.repeat(6).trim())];

  test('are pictures of 1200 × 630 under 120 KB, however long the title', async () => {
    const output = shelf();
    const addresses = await publishCards(cards, look, output);
    expect(Object.keys(addresses)).toEqual(['home', 'long']);
    expect(addresses.home).toMatch(/^\/fest\/cards\/home-[0-9a-f]{8}\.png$/);
    for (const png of output.files.values()) {
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(png.length).toBeLessThan(120_000);
    }
  });

  test('are the same bytes whether or not they come from the cache', async () => {
    const [first, second] = [shelf(), shelf()];
    withoutCache();
    await publishCards(cards.slice(0, 1), look, first);
    await publishCards(cards.slice(0, 1), look, second);
    expect(second.files).toEqual(first.files);
  });

  test('print the rupee sign', async () => {
    const output = shelf();
    const { rupee, blank } = await publishCards([card('rupee', '₹'), card('blank', ' ')], look, output);
    const dark = async (address = '') => {
      const title = { left: 72, top: 190, width: 600, height: 220 };
      const png = output.files.get(address.replace('/fest/', ''));
      return (await sharp(await sharp(png).extract(title).png().toBuffer()).stats()).channels[0]?.min;
    };
    expect(await dark(blank)).toBeGreaterThan(200);
    expect(await dark(rupee)).toBeLessThan(60);
  });

  test('leave out letters that no font has with the joiners between them', async () => {
    const { files, write } = shelf();
    withoutCache();
    await publishCards([{ ...card('home', 'AI Fest'), date: '2026 ഒക്\u200cടോബർ 31' }], look, { write });
    expect(files.size).toBe(1);
  });

  test('are mirrored for a title that is read from right to left', async () => {
    const output = shelf();
    const { latin, hebrew } = await publishCards([card('latin', 'Fest'), card('hebrew', 'פסטיבל')], look, output);
    /** Returns how dark the left half of the title's room is, which the ornament does not reach. */
    const left = async (address = '') => {
      const room = { left: 0, top: 110, width: 420, height: 300 };
      const png = output.files.get(address.replace('/fest/', ''));
      return (await sharp(await sharp(png).extract(room).png().toBuffer()).stats()).channels[0]?.mean ?? 0;
    };
    // The rosette stands there now.
    expect(await left(hebrew)).toBeLessThan((await left(latin)) - 20);
  });

  test('leave out characters that no font has, and draw the others', async () => {
    const output = shelf();
    const { odd, plain } = await publishCards([card('odd', 'Fest い 🎉'), card('plain', 'Fest')], look, output);
    const png = (address = '') => output.files.get(address.replace('/fest/', ''));
    expect(png(odd)?.equals(png(plain) as Buffer)).toBe(true);
  });
});

describe('icons', () => {
  const site = {
    title: 'Science and AI Fest',
    college: 'A College',
    prefix: '/fest',
    language: 'en-IN',
  } as Content['site'];

  test('come in every size that phones ask for, and the manifest names them', async () => {
    const output = shelf();
    const { svg, apple, webManifest } = await publishIcons(site, { look }, output);
    const read = (address: string) => output.files.get(address.replace('/fest/', '')) as Buffer;
    expect(read(svg).toString()).toContain('prefers-color-scheme:dark');
    expect((await sharp(read(apple)).metadata()).width).toBe(180);
    const { icons, start_url } = JSON.parse(read(webManifest).toString());
    expect(start_url).toBe('/fest/');
    for (const { src, sizes } of icons.slice(1)) {
      expect(`${(await sharp(read(src)).metadata()).width}x${(await sharp(read(src)).metadata()).height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });
});
