import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { type JsonSchema, schemaAt } from '../../content/edit/jsonSchema';
import { isOfUse, outdatedBy, photoOf } from '../../content/edit/photo';
import { loadContent } from '../../content/load/load';
import { formatProblem, type Problem, Problems } from '../../content/messages/problems';
import type { SitePage } from '../../content/programme/sitePages';
import { editorSchemas } from '../../content/schema/editorSchemas';
import type { NamedPicture } from '../../content/schema/fields';
import { picturesOf, textsOf } from '../../content/schema/walk';
import { publishAssets } from '../../static/assets/assets';
import { neededSize } from '../../static/serve/dev/upload';
import { openRenderer } from '../../templates/render';
import { aifest } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';
import { scratch } from '../helpers/scratch';

// Somebody adds a block whose keys no other block has: everything that looks for pictures, files, texts and links has to find
// them by what the schema says they are.

vi.mock('../../content/schema/blocks', async (original) => {
  const { z } = await import('zod');
  const { block } = await original<typeof import('../../content/schema/blocks')>();
  const { download, focus, picture, placeholder, intended, richText, text, url } = await import(
    '../../content/schema/fields'
  );
  const { page } = await import('../../content/schema/shared');
  const { PERSON } = await import('../../content/schema/pictureSizes');
  const portrait = z
    .strictObject({
      type: z.literal('portrait').describe('A portrait.'),
      photo: picture('The photograph.', 'asha.jpg', PERSON).optional(),
      crop: focus(PERSON),
      alt: text('What it shows.', 'A smile.'),
      story: richText('The story.', 'She builds robots.'),
      paper: download('Her paper.', 'paper.pdf').optional(),
      blog: url('Her blog.', 'https://example.org/').optional(),
      more: page.optional(),
      intended,
      placeholder,
    })
    .describe('A portrait.');
  return { block: z.discriminatedUnion('type', [...block.options, portrait]) };
});
vi.mock('../../templates/blocks/blockComponents', async (original) => {
  const { createElement } = await import('react');
  const { blockComponents } = await original<typeof import('../../templates/blocks/blockComponents')>();
  const { Picture } = await import('../../templates/parts/Picture');
  const Portrait = ({ photo, alt }: { photo: NamedPicture; alt: string }) =>
    createElement(Picture, { image: photo, alt, sizes: '10rem' });
  return { blockComponents: { ...blockComponents, portrait: Portrait } };
});

const portrait = {
  type: 'portrait',
  photo: 'team/asha.jpg',
  crop: '0% 50%',
  alt: 'Asha Devi laughs',
  story: 'She *builds* robots.',
};
const RED = '#c02020';

/** The fest with such a block on a page of its own, and a photograph whose left half is red. */
async function fest(change: object, size = 1600) {
  const dir = scratch(aifest);
  mkdirSync(join(dir, 'content/pages'));
  mkdirSync(join(dir, 'static/images/team'));
  const file = join(dir, 'content/pages/people.json');
  const page = { meta: { title: 'People', description: 'Who they are.' }, title: 'People' };
  writeFileSync(file, JSON.stringify({ ...page, blocks: [{ ...portrait, ...change }] }, null, 2));
  const half = { create: { width: size / 2, height: size, channels: 3 as const, background: RED } };
  await sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toFile(join(dir, 'static/images/team/asha.jpg'));
  writeFileSync(join(dir, 'static/images/team/asha.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { file, content: join(dir, 'content'), static: join(dir, 'static') };
}

/** Returns what loading that says: `line:column path: message`. */
async function said(change: object, size?: number): Promise<string[]> {
  const dirs = await fest(change, size);
  const lines = (problems: Problem[]) =>
    problems.map((each) =>
      formatProblem(each)
        .replace(`${relative(process.cwd(), dirs.file)}:`, '')
        .replaceAll(relative(process.cwd(), dirs.static), 'static'),
    );
  const result = await loadContent(dirs.content, dirs.static).catch((error) => error);
  if (result instanceof Problems) return lines(result.problems);
  return lines([...result.placeholders, ...result.warnings]).filter((line) => /^\d/.test(line));
}

test('the picture of a new kind of block is published in the sizes of its place, cropped around its focus, and shown', async () => {
  const dirs = await fest({});
  const { content } = await loadContent(dirs.content, dirs.static);
  const files = new Map<string, Buffer>();
  const output = {
    write: async (path: string, data: string | Uint8Array | (() => Promise<string | Uint8Array>)) => {
      files.set(path, Buffer.from(typeof data === 'function' ? await data() : data));
      return `/${path}`;
    },
  };
  const assets = await publishAssets(dirs.static, { pictures: picturesOf(content), pdfs: [] }, output as never);
  const { pages, body } = openRenderer({ ...(await fakeParts(content)), assets });
  const page: HTMLElement = parse(body(pages.find(({ path }) => path === '/People/') as SitePage));
  const shown = page.querySelector('img[alt="Asha Devi laughs"]');
  expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['640', '800']);
  expect(page.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toMatch(/ 160w, \S+ 320w, \S+ 640w$/);
  // The crop in the middle is half red, the one at the left edge five eighths.
  const { channels } = await sharp(files.get(`${shown?.getAttribute('src')}`.slice(1))).stats();
  expect(channels[1]?.mean).toBeLessThan(120);
});

test('a file or a page that is not there is refused at its place', async () => {
  expect(await said({ photo: 'team/ash.jpg', paper: 'paper.pdf', more: 'agendas' })).toEqual([
    '10:16 blocks[0].photo “Asha Devi laughs”: there is no file static/images/team/ash.jpg; did you mean "team/asha.jpg"?',
    expect.stringMatching(/^14:16 blocks\[0\]\.paper “Asha Devi laughs”: there is no file static\/files\/paper\.pdf; /),
    '15:15 blocks[0].more “Asha Devi laughs”: there is no page “agendas”; did you mean "agenda"?',
  ]);
});

test('a focus without a photo is refused, by the name that the field of the picture has', async () => {
  expect(await said({ photo: undefined })).toEqual([
    '10:15 blocks[0].crop “Asha Devi laughs”: says how a photo is cropped, but there is no photo; name one as "photo", or delete this',
  ]);
  expect(await said({ photo: 'team/asha.svg' })).toEqual([
    '11:15 blocks[0].crop “Asha Devi laughs”: says how a photo is cropped, but this picture is a drawing, which is shown whole; delete it',
  ]);
});

test('the build asks about suspicious fields of a new kind of block', async () => {
  const all = { alt: 'asha.jpg', story: 'Lorem ipsum in 2024.', blog: 'https://example.org/' };
  expect((await said(all, 300)).map((line) => line.replace(/, or add.*/, ''))).toEqual([
    '13:16 blocks[0].story “asha.jpg”: “Lorem ipsum” is filler; write the real text',
    '14:15 blocks[0].blog “asha.jpg”: “example.org” is a host for examples only; write the real address',
    '10:16 blocks[0].photo “asha.jpg”: this picture is too small (300 × 300 pixels) and would look blurred; use one of 640 × 800 or more',
    '12:14 blocks[0].alt “asha.jpg”: this is the name of a file; write what the picture shows, for visitors who cannot see it',
  ]);
});

test('the texts of a new kind of block are texts, and its settings are not', async () => {
  const dirs = await fest({ more: 'agenda' });
  const { content } = await loadContent(dirs.content, dirs.static);
  const found = textsOf(content).filter(({ file, path }) => file === 'pages' && path[1] === 'blocks');
  expect(found.map(({ path, kind }) => [path.at(-1), kind])).toEqual([
    ['alt', 'text'],
    ['story', 'richText'],
  ]);
});

test('the editor shows the photo of a new kind of block with the focus, which goes with another photo', () => {
  const page = JSON.parse(editorSchemas()['page.schema.json'] as string) as JsonSchema;
  const schema = schemaAt(page, { blocks: [portrait] }, ['blocks', 0]) as JsonSchema;
  const { photo = {}, crop = {} } = schema.properties ?? {};
  expect(photoOf(schema, portrait)).toBe('team/asha.jpg');
  expect(isOfUse(crop, schema, portrait)).toBe(true);
  expect(isOfUse(crop, schema, { ...portrait, photo: 'team/asha.svg' })).toBe(false);
  expect(outdatedBy(photo, schema, ['blocks', 0], portrait)).toEqual([['blocks', 0, 'crop']]);
});

test('the editor asks about a photo that is too small for the block', async () => {
  const dirs = await fest({});
  const texts = { read: async () => readFileSync(dirs.file, 'utf8') };
  const place = (key: string) => ({ file: 'pages/people', path: ['blocks', 0, key] });
  expect(await neededSize({ texts } as never, place('photo'))).toEqual({ widths: [160, 320, 640], aspect: 4 / 5 });
  expect(await neededSize({ texts } as never, place('paper'))).toBeUndefined();
});
