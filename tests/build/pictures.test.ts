import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Problems } from '../../content/messages/problems';
import { publishFiles } from '../../static/assets/assets';
import { publishPictures } from '../../static/assets/pictures';
import { cleanSvg } from '../../static/assets/svg';
import { cached } from '../../static/output/cache';
import type { Output } from '../../static/output/output';

vi.mock('../../static/output/cache', async (original) => {
  const cache = await original<typeof import('../../static/output/cache')>();
  return { ...cache, cached: vi.fn(cache.cached) };
});
const withoutCache = () => vi.mocked(cached).mockImplementationOnce(async (_key, make) => Buffer.from(await make()));

let dir: string;
const files = new Map<string, Buffer>();
const output: Pick<Output, 'write'> = {
  write: async (path, data) => {
    files.set(path, Buffer.from(typeof data === 'function' ? await data() : data));
    return `/fest/${path}`;
  },
};
const published = (address: string) => files.get(address.replace('/fest/', '')) as Buffer;

/** A photograph 6000 × 4000 of which the left half is red, taken with the camera on its side, and knowing where. */
const photograph = (): Promise<Buffer> => {
  const half = { create: { width: 3000, height: 4000, channels: 3 as const, background: '#c02020' } };
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#f0f0e8' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 29/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  await writeFile(join(dir, 'photo of me, 1.jpg'), await photograph());
  const small = sharp({ create: { width: 300, height: 200, channels: 4, background: '#0808' } });
  await writeFile(join(dir, 'small.png'), await small.png().toBuffer());
  await writeFile(join(dir, 'broken.jpg'), (await photograph()).subarray(0, 900));
  await writeFile(join(dir, 'text.png'), 'no picture');
  await writeFile(join(dir, 'drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
});
afterAll(() => rm(dir, { recursive: true }));

describe('photographs', () => {
  test('of 6000 × 4000 on their side with GPS come out cropped, upright and without metadata', async () => {
    expect((await sharp(join(dir, 'photo of me, 1.jpg')).metadata()).exif).toBeDefined();
    const use = { file: 'photo of me, 1.jpg', widths: [240, 480], aspect: 4 / 5 };
    const [picture] = await publishPictures(dir, [use], output);
    expect(picture).toMatchObject({ width: 480, height: 600 });
    expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { srcset } of picture?.sources ?? []) {
      expect(srcset).toMatch(/^\/fest\/images\/photo-of-me-1-240-\w{8}\.\w+ 240w, \S+ 480w$/);
      for (const [, address, width] of srcset.matchAll(/(\S+) (\d+)w/g)) {
        const bytes = published(address as string);
        const { exif, icc, xmp, orientation, ...size } = await sharp(bytes).metadata();
        expect({ exif, icc, xmp, orientation }).toEqual({});
        expect([size.width, size.height]).toEqual([Number(width), (Number(width) * 5) / 4]);
        expect(bytes.includes('Camera')).toBe(false);
      }
    }
    // Turned upright, the red left half is above.
    const pixel = (top: number) =>
      sharp(published(picture?.src as string))
        .extract({ left: 240, top, width: 1, height: 1 })
        .raw()
        .toBuffer();
    expect((await pixel(20))[1]).toBeLessThan(90);
    expect((await pixel(580))[1]).toBeGreaterThan(180);
  });

  test('are cropped around their focus, in all sizes and up to their edges', async () => {
    // Taken on its side as well: turned upright, 4000 × 6000 of which the upper half is red.
    const use = { file: 'photo of me, 1.jpg', widths: [40, 80], aspect: 1 };
    const uses = [use, { ...use, focus: '50% 10%' }, { ...use, focus: '50% 90%' }];
    const [, red, light] = await publishPictures(dir, uses, output);
    expect(red).toMatchObject({ width: 80, height: 80 });
    for (const { srcset } of red?.sources ?? [])
      for (const [, address, width] of srcset.matchAll(/(\S+) (\d+)w/g)) {
        const image = sharp(published(address as string));
        expect((await image.metadata()).height).toBe(Number(width));
        const { channels } = await image.stats();
        // The square from the upper edge on is three quarters red; the crop by itself takes the middle.
        expect(channels[1]?.mean).toBeGreaterThan(50);
        expect(channels[1]?.mean).toBeLessThan(110);
      }
    const middle = async (picture: typeof red) =>
      (
        await sharp(published(picture?.src as string))
          .extract({ left: 40, top: 40, width: 1, height: 1 })
          .raw()
          .toBuffer()
      )[1];
    expect(await middle(red)).toBeLessThan(90);
    expect(await middle(light)).toBeGreaterThan(180);
  });

  test('are never enlarged', async () => {
    const [whole] = await publishPictures(dir, [{ file: 'small.png', widths: [200, 640, 1280] }], output);
    expect(whole).toMatchObject({ width: 300, height: 200 });
    expect(whole?.sources[0]?.srcset).toMatch(/ 200w, \S+ 300w$/);
    const [cropped] = await publishPictures(dir, [{ file: 'small.png', widths: [400], aspect: 0.8 }], output);
    expect(cropped).toMatchObject({ width: 160, height: 200 });
  });

  test('may have a name as long as a disk allows', async () => {
    const name = `${'n'.repeat(250)}.png`;
    await copyFile(join(dir, 'small.png'), join(dir, name));
    const [picture] = await publishPictures(dir, [{ file: name, widths: [100] }], output);
    expect(picture?.src).toMatch(/^\/fest\/images\/n{80}-100-\w{8}\.webp$/);
  });

  test('are the same bytes, from the cache or not', async () => {
    const uses = [{ file: 'photo of me, 1.jpg', widths: [100, 200] }];
    withoutCache();
    const before = await publishPictures(dir, uses, output);
    const bytes = published(before[0]?.src as string);
    expect(await publishPictures(dir, uses, output)).toEqual(before);
    expect(published(before[0]?.src as string)).toEqual(bytes);
  });

  test('that cannot be read are named, all of them', async () => {
    const files = ['broken.jpg', 'small.png', 'text.png', 'drawing.png', 'gone.jpg'];
    const uses = files.map((file) => ({ file, widths: [100] }));
    const failing = publishPictures(dir, uses, output);
    await expect(failing).rejects.toThrow(Problems);
    const { list } = (await failing.catch((error) => error)) as Problems;
    expect(list.map((line) => /(\w+\.\w+): (.*?)(?: \(|$)/.exec(line)?.slice(1))).toEqual([
      ['broken.jpg', 'cannot be read as a picture'],
      ['text.png', 'cannot be read as a picture'],
      ['drawing.png', 'cannot be read as a picture'],
      ['gone.jpg', 'is not there; add it, or correct its name'],
    ]);
  });
});

describe('drawings', () => {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">';
  const wrap = (inside: string, attributes = '') =>
    cleanSvg(`${open.replace('>', ` ${attributes}>`)}${inside}</svg>`, 'a.svg').svg;
  /** Ten copies of ten copies, so many times. */
  const nested = (times: number) => {
    const tens = Array.from(
      { length: times },
      (_, n) => `<g id="a${n + 1}">${`<use x:href="#a${n}"/>`.repeat(10)}</g>`,
    );
    return `<defs><rect id="a0" width="1" height="1"/>${tens.join('')}</defs><use x:href="#a${times}"/>`;
  };
  const tenTimes = [...'bcdefghij'].map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${tenTimes.join('')}]>`;

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://evil.example"/>',
    '<rect width="2" height="2" onclick="alert(2)"/>',
    '<a x:href="javascript:alert(3)"><circle r="3"/></a>',
    '<a><script>alert(3)</script><rect width="1" height="1" onclick="alert(3)"/></a>',
    '<a x:href="#q"><rect width="1" height="1"><set attributeName="x:href" to="javascript:alert(3)"/></rect></a>',
    '<image href="https://evil.example/1.png" width="1" height="1"/>',
    '<image x:href="data:image/svg+xml,&lt;script>alert(4)&lt;/script>" width="1" height="1"/>',
    '<use href="https://evil.example/2.svg#a"/>',
    '<use href="data:image/svg+xml;base64,evil#a"/>',
    '<g xml:base="https://evil.example/"><use x:href="#kept"/></g>',
    '<style>@import "https://evil.example/3.css";rect{fill:url(https://evil.example/4)}</style>',
    '<style>circle{fill:u\\72l(https://evil.example/5)}</style>',
    '<style>@imp<!-- -->ort "https:evil.example/3.css";path{fill:red}</style>',
    '<style><![CDATA[@imp]]>ort "https:evil.example/3.css";path{fill:red}</style>',
    '<style>path{fill:url(https:evil.example/x</style>',
    '<style>@font-face{font-family:x;src:url("//evil.example/x")}text{font-family:x}</style><text>x</text>',
    '<rect width="1" height="1" style="fill:url(https:evil.example/x"/>',
    '<rect width="1" height="1" filter="url( \'https:evil.example/#x\' )"/>',
    '<rect width="1" height="1"><set attributeName="onclick" to="alert(6)"/></rect>',
    '<rect width="1" height="1"><animate attributeName="fill" values="red;url(https:evil.example/x)"/></rect>',
    '<foreignObject><iframe src="https://evil.example/7"/></foreignObject>',
    '<filter id="f"><feImage href="https://evil.example/8"/></filter><rect width="1" height="1" filter="url(#f)"/>',
    '<?xml-stylesheet href="https://evil.example/9.css"?>',
  ])('lose %s', (hostile) => {
    const svg = wrap(`${hostile}<path id="kept" d="M0 0h9v9z"/>`, 'onload="alert(8)"');
    expect(svg).not.toMatch(/script|alert|evil|onclick|onload|foreignObject|iframe|import|<(a|set|animate)\b/i);
    expect(svg).toContain('<path');
  });

  test.each([
    ['more than can be drawn', nested(12), '', 'it repeats its parts too often'],
    ['entities in entities', '<text>&j;</text>', bomb, 'entity'],
    ['a file of the machine', '<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>', 'entity'],
  ])('that hold %s are refused', (_, inside, before, says) => {
    expect(() => cleanSvg(`${before}${open}${inside}</svg>`, 'a.svg')).toThrow(
      new RegExp(`^a.svg: is no SVG that can be used \\((?!.*a\\.svg).*${says}.*\\); save it again as a plain SVG$`),
    );
  });

  test('may use their parts again within reason, and name a drawing program', () => {
    const illustrator = '<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>';
    expect(cleanSvg(`${illustrator}${open}<g xmlns:i="&ns_ai;">${nested(2)}</g></svg>`, 'a.svg').svg).toContain('<use');
  });

  test('lose what a drawing program keeps for itself, and keep what is drawn to the letter', () => {
    const own = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3"';
    const drawn = '<g id="a"><text x="1">Tea &#38; <tspan>two</tspan> <tspan>cups</tspan></text></g>';
    const kept = drawn.replace('<g ', '\n  <!-- Layer --><g inkscape:label="Layer" ').replace('&#38;', '&amp;');
    expect(wrap(`<inkscape:grid units="mm"/>${kept}\n`, own)).toBe(`${open}${drawn}</svg>`);
  });

  test('keep references to their own parts', () => {
    const svg = wrap(
      '<linearGradient id="g"><stop stop-color="red"/></linearGradient><path fill="url(#g)" d="M0 0h9v9z"/>',
    );
    expect(svg).toMatch(/fill="url\(#(\w+)\)"/);
    expect(svg).toContain('<linearGradient');
  });

  test('take their size from the viewBox, and are published as they are', async () => {
    await writeFile(
      join(dir, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h9v9z"/></svg>',
    );
    const [logo] = await publishPictures(dir, [{ file: 'logo.svg', widths: [100] }], output);
    expect(logo).toMatchObject({ sources: [], width: 120, height: 40 });
    expect(logo?.src).toMatch(/^\/fest\/images\/logo-\w{8}\.svg$/);
  });

  test('that are no SVG are named', () => {
    expect(() => cleanSvg('hello', 'logos/a.svg')).toThrow('logos/a.svg: is no SVG that can be used');
    expect(() => cleanSvg('<svg xmlns="http://www.w3.org/2000/svg"/>', 'b.svg')).toThrow(
      'b.svg: is no SVG that can be used',
    );
  });
});

test('files are published as they are, but drawings are made harmless and what is hidden stays', async () => {
  const folder = join(dir, 'files');
  await mkdir(join(folder, '.git'), { recursive: true });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script><path d="M0 0h9v9z"/></svg>';
  for (const [name, text] of Object.entries({
    'a #1.txt': 'text',
    'logo.svg': drawing,
    '.env': 'x',
    '.git/config': 'x',
  }))
    await writeFile(join(folder, name), text);
  const files = await publishFiles(folder, output);
  expect(Object.keys(files).sort()).toEqual(['a #1.txt', 'logo.svg']);
  expect(published(files['a #1.txt']?.address ?? '').toString()).toBe('text');
  expect(files['a #1.txt']?.bytes).toBe(4);
  expect(published(files['logo.svg']?.address ?? '').toString()).toMatch(/^<svg(?!.*script).*<path/);
});
