import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { editorSchemas, editorSettings } from '../../content/schema/editorSchemas';
import { freePage } from '../../content/schema/freePage';
import { schemas } from '../../content/schema/schema';
import { content } from '../helpers/fest';

type Json = z.core.JSONSchema.BaseSchema;
type Name = keyof typeof schemas;
const names = Object.keys(schemas) as Name[];
/** The files of the fest. */
const filled = Object.keys(content) as Name[];
const json = Object.fromEntries(
  Object.entries(editorSchemas({ languages: true })).map(([file, text]) => [
    file.replace('.schema.json', ''),
    JSON.parse(text) as Json,
  ]),
);
const ajv = new Ajv({ strict: false });
/** Checks whether an editor finds nothing to say. */
const holds = (schema: Json | undefined, value: unknown) => ajv.validate(schema ?? false, value);

/** Every schema inside a schema, with the way to it. */
function* inside(schema: Json, at: string): Generator<{ at: string; schema: Json }> {
  yield { at, schema };
  for (const [key, each] of Object.entries(schema.properties ?? {})) yield* inside(each as Json, `${at}.${key}`);
  if (schema.items) yield* inside(schema.items as Json, `${at}[]`);
  for (const [n, each] of (schema.oneOf ?? []).entries()) yield* inside(each as Json, `${at}(${n})`);
}
const all = [...names, 'page'].flatMap((name) => [...inside(json[name] as Json, name)]);

/** The content of the fest with another value at `days[0].id`. */
function changed(name: Name, at: string, value: unknown): unknown {
  const copy = structuredClone(content[name]) as object;
  const steps = at.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop() as string;
  Reflect.set(
    steps.reduce((each, step) => Reflect.get(each, step), copy),
    last,
    value,
  );
  return JSON.parse(JSON.stringify(copy));
}

test.each([...names, 'page'])('what editors read of %s.json is what the build checks', (name) => {
  const file = `content/schemas/${name}.schema.json`;
  expect(readFileSync(file, 'utf8'), `${file} is out of date; run: npm run schemas`).toBe(
    editorSchemas({ languages: true })[`${name}.schema.json`],
  );
});

test.each(filled)('%s.json names its schema, and an editor has nothing to say of it', (name) => {
  expect(content[name].$schema).toBe(`../../../../content/schemas/${name}.schema.json`);
  expect(holds(json[name], content[name])).toBe(true);
});

test('VS Code finds the schema of a content file that does not name it', () => {
  const file = '.vscode/settings.json';
  const settings = readFileSync(file, 'utf8');
  expect(settings, `${file} is out of date; run: npm run schemas`).toBe(editorSettings(settings));
  const found = (file: string, name: string) => ({
    fileMatch: [`/content/${file}.json`],
    url: `./content/schemas/${name}.schema.json`,
  });
  expect(JSON.parse(settings)['json.schemas']).toContainEqual(found('home', 'home'));
  expect(JSON.parse(settings)['json.schemas']).toContainEqual(found('pages/*', 'page'));
});

test('an editor knows the blocks of a free page, and marks what is no block', () => {
  const block = { type: 'text', title: 'A block', body: 'A text.' };
  const page = (one: object) => ({ meta: { title: 'T', description: 'D' }, title: 'Sponsors', blocks: [one] });
  for (const [one, right] of [
    [block, true],
    [{ ...block, type: 'tekst' }, false],
    [{ ...block, body: undefined }, false],
    [{ ...block, colour: 'red' }, false],
    [{ ...block, id: 'Two words' }, false],
  ] as const) {
    const written = JSON.parse(JSON.stringify(page(one)));
    expect(holds(json.page, written), JSON.stringify(one)).toBe(right);
    expect(freePage.safeParse(written).success, JSON.stringify(one)).toBe(right);
  }
});

describe('an editor marks', () => {
  test.each<[name: Name, at: string, value: unknown]>([
    ['site', 'colour', 'red'],
    ['site', 'college', undefined],
    ['site', 'college', 5],
    ['site', 'college', ' '],
    ['site', 'url', 'http://example.org'],
    ['site', 'url', 'https://example.org/shcaifest'],
    ['site', 'prefix', 'shcaifest'],
    ['site', 'timeZone', 'Indian time'],
    ['site', 'event.date', '13-09-2025'],
    ['site', 'event.date', '2025-02-30'],
    ['site', 'span', '{from} to'],
    ['schedule', 'days[0].events[0].time.start', '9:00'],
    ['schedule', 'days[0].events[0].background', 'green'],
    ['schedule', 'days[0].events[0].id', 'Key Note'],
    ['schedule', 'days[0].placeholder', false],
    ['home', 'tracks.items', []],
    ['home', 'counters.items[0].end', '15,000'],
    ['home', 'counters.items[0].end', 0],
    ['home', 'banner.button', { label: 'Nowhere' }],
    ['home', 'banner.button', { label: 'Both', page: 'home', url: '#' }],
    ['hackathon', 'contact.contacts[0].url', 'javascript:alert(1)'],
    ['hackathon', 'guidelines.viewer.position', 'Page {page}'],
    ['hackathon', 'guidelines.download', undefined],
    ['hackathon', 'guidelines.pdf', 'brochure.doc'],
    ['booknow', 'gallery.pictures[0].image', '../lagoon.svg'],
    ['booknow', 'gallery.pictures[0].image', 'a/../lagoon.svg'],
    ['booknow', 'gallery.pictures[0].image', '/lagoon.svg'],
  ])('%s.json %s = %j', (name, at, value) => {
    expect(schemas[name].safeParse(changed(name, at, value)).success).toBe(false);
    expect(holds(json[name], changed(name, at, value))).toBe(false);
  });
});

describe('an editor marks nothing that the build takes', () => {
  test.each<[name: Name, at: string, value: unknown]>([
    ['site', 'url', 'HTTPS://Example.org:8080/'],
    ['site', 'prefix', '/'],
    ['site', 'prefix', '/fests/2026/'],
    ['site', 'timeZone', 'UTC'],
    ['site', 'timeZone', 'America/Port-au-Prince'],
    ['site', 'timeZone', 'America/Argentina/Buenos_Aires'],
    ['site', 'edition', undefined],
    ['site', 'college', 'தூய நெஞ்சக் கல்லூரி'],
    ['schedule', 'days[0].date', '2024-02-29'],
    ['schedule', 'days[0].showMoreButton', undefined],
    ['home', 'countdown.before', '\n{date}: it starts'],
    ['home', 'banner.button', { label: 'Elsewhere', url: 'https://example.org/form' }],
    ['hackathon', 'contact.contacts[0].url', '#top'],
    ['hackathon', 'contact.contacts[0].url', 'tel:(04179)220-103'],
    ['hackathon', 'contact.contacts[0].url', 'mailto:a@example.org?subject=Hello%20there'],
    ['booknow', 'gallery.pictures[0].image', 'deep/name../a picture.v2.JPEG'],
  ])('%s.json %s = %j', (name, at, value) => {
    expect(schemas[name].safeParse(changed(name, at, value)).success).toBe(true);
    expect(holds(json[name], changed(name, at, value))).toBe(true);
  });
});

test('every field is explained, and every example may be written as it stands', () => {
  const silent = all.filter(({ schema }) => !(schema.description && /[.:]$/.test(schema.description)));
  expect(silent.map(({ at }) => at)).toEqual([]);
  const wrong = all.flatMap(({ at, schema }) =>
    (schema.examples ?? []).filter((example) => !holds(schema, example)).map((example) => `${at}: ${example}`),
  );
  expect(wrong).toEqual([]);
});

test('where an editor tells of a pattern, it does so in the words of the build', () => {
  const wordless = all.filter(({ schema }) => schema.pattern && !schema.patternErrorMessage);
  expect(wordless.map(({ at }) => at)).toEqual([]);
});

test('an editor completes the pages of the site in every field for a link (rule 20.12)', () => {
  const isLink = ({ schema }: { schema: Json }) => /page:/.test(`${schema.pattern}`);
  const links = all.filter(isLink);
  expect(links.length).toBeGreaterThan(10);
  const silent = links.filter(
    ({ schema }) =>
      !['page:home', 'page:agenda', 'page:hackathon', 'page:agenda#keynote'].every((each) =>
        schema.examples?.includes(each),
      ),
  );
  expect(silent.map(({ at }) => at)).toEqual([]);
});
