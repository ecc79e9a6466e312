import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishCovers } from '../../static/assets/covers';
import * as pdfs from '../helpers/pdfs';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'covers-'));
});
afterAll(() => rm(dir, { recursive: true }));

const save = async (name: string, pdf: Buffer) => {
  await writeFile(join(dir, name), pdf);
  return join(dir, name);
};

test('page 1 becomes a picture of two widths in two types, and the pages are counted; a PDF that cannot be opened has none', async () => {
  await save('a page.pdf', pdfs.brochure(2));
  await save('secret.pdf', pdfs.encrypted());
  const files = new Map<string, Buffer>();
  const covers = await publishCovers(dir, ['a page.pdf', 'secret.pdf', 'absent.pdf'], {
    write: async (path, data) => {
      files.set(path.replace(/-[0-9a-f]{8}\./, '.'), data as Buffer);
      return `/fest/${path}`;
    },
  });
  expect(Object.keys(covers)).toEqual(['a page.pdf']);
  expect(covers['a page.pdf']).toMatchObject({ pages: 2, width: 648 });
  expect([...files.keys()].sort()).toEqual([
    'images/a-page-page-1-400.avif',
    'images/a-page-page-1-400.webp',
    'images/a-page-page-1-648.avif',
    'images/a-page-page-1-648.webp',
  ]);
  const picture = sharp(files.get('images/a-page-page-1-400.webp'));
  expect(await picture.metadata()).toMatchObject({ width: 400, height: 566 });
  // The ground of the page, and the red of 'This is page 1' on it.
  const { channels } = await picture.stats();
  expect(channels.map(({ max }) => max > 210)).toEqual([true, true, true]);
  expect((channels[1]?.min ?? 255) < 90).toBe(true);
});
