import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { fieldKind, type JsonSchema, leastValue, schemaAt } from '../../content/edit/jsonSchema';
import { entryName, fieldLabel } from '../../content/edit/names';
import { nearestEntry } from '../../content/edit/nearestEntry';
import { newEntry, uniqueEntry } from '../../content/edit/newEntry';
import { editorSchemas } from '../../content/schema/editorSchemas';
import { content } from '../fest';

const schemas = Object.fromEntries(
  Object.entries(editorSchemas()).map(([file, text]) => [file.replace('.schema.json', ''), JSON.parse(text)]),
) as Record<string, JsonSchema>;

/** Every schema inside a schema, with the way to it. */
function* inside(schema: JsonSchema, at: string): Generator<{ at: string; schema: JsonSchema }> {
  yield { at, schema };
  for (const [key, each] of Object.entries(schema.properties ?? {})) yield* inside(each, `${at}.${key}`);
  if (schema.items) yield* inside(schema.items, `${at}[]`);
  for (const [index, each] of (schema.oneOf ?? []).entries()) yield* inside(each, `${at}<${index}>`);
}
const all = Object.entries(schemas).flatMap(([name, schema]) => [...inside(schema, name)]);

test('the form has a control for everything that the schemas know', () => {
  const kinds = all.filter(({ schema }) => !schema.oneOf).map(({ at, schema }) => ({ at, kind: fieldKind(schema) }));
  expect(kinds.filter(({ kind }) => kind === 'json')).toEqual([]);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
    new Set(
      'text richText date time colour link page picture focus file number switch mark choice choices entry list'.split(
        ' ',
      ),
    ),
  );
  const kindAt = (at: string) => kinds.find((each) => each.at === at)?.kind;
  expect(kindAt('schedule.days[].events[].time.start')).toBe('time');
  expect(kindAt('schedule.days[].date')).toBe('date');
  expect(kindAt('speakers.speakers[].biography')).toBe('richText');
  expect(kindAt('home.speakers.when')).toBe('choices');
  expect(kindAt('home.banner.button.deadline.afterwards')).toBe('choice');
  expect(kindAt('site.look.accent')).toBe('colour');
});

test('whatever is added has all that the rules ask of it, and is marked as still to be filled in', () => {
  const ajv = new Ajv({ strict: false });
  // Many places have the same schema, and to compile one takes long.
  const isValid = new Map<string, boolean>();
  const suits = (schema: JsonSchema) => {
    const text = JSON.stringify(schema);
    if (!isValid.has(text)) isValid.set(text, ajv.validate(schema, leastValue(schema)));
    return isValid.get(text);
  };
  expect(all.filter(({ schema }) => !suits(schema)).map(({ at }) => at)).toEqual([]);
  expect(leastValue(schemas.speakers?.properties?.speakers?.items ?? {})).toEqual({
    name: 'Dr Asha Devi',
    placeholder: true,
  });
  expect(leastValue(schemas.home?.properties?.register?.properties?.button ?? {})).toEqual({
    label: 'Register for the hackathon',
    page: 'home',
  });
});

describe('an entry', () => {
  const block = { type: 'faq', questions: [{ question: 'May I bring a friend?', answer: 'Yes.' }] };
  const page = { title: 'Help', blocks: [{ type: 'text', body: 'Read on.' }, block] };

  test('is the nearest object around a text', () => {
    expect(nearestEntry(page, ['blocks', 1, 'questions', 0, 'answer'])).toEqual(['blocks', 1, 'questions', 0]);
    expect(nearestEntry(page, ['title'])).toEqual([]);
  });

  test('of several kinds has the fields of its own', () => {
    const schema = schemas.page as JsonSchema;
    expect(Object.keys(schemaAt(schema, page, ['blocks', 1])?.properties ?? {})).toContain('questions');
    expect(Object.keys(schemaAt(schema, page, ['blocks', 0])?.properties ?? {})).toContain('body');
    expect(schemaAt(schema, page, ['blocks', 1, 'questions', 0, 'answer'])?.kind).toBe('richText');
    expect(schemaAt(schema, page, ['nothing'])).toBeUndefined();
  });

  test('is called by its title or name, or by its first words', () => {
    expect(entryName(content.schedule.days[0])).toBe('The day of the fest');
    expect(entryName({ type: 'text', body: 'Read on.' })).toBe('Read on.');
    expect(entryName({ type: 'faq', questions: [] })).toBeUndefined();
    expect(entryName({ title: 'a'.repeat(61) })).toBe(`${'a'.repeat(60)}…`);
  });

  test('that is added is not earlier than the last, and a word is one that is not there yet', () => {
    const itemsAt = (file: string, path: string[]) => schemaAt(schemas[file] as JsonSchema, {}, path)?.items ?? {};
    expect(
      newEntry(itemsAt('hackathon', ['timeline', 'items']), {}, [{ label: 'Results', date: '2026-01-02' }]),
    ).toEqual({ label: 'Registration deadline', date: '2026-01-02' });
    expect(newEntry(itemsAt('home', ['order']), {}, ['overview'])).toBe('whyAttend');
  });

  test('that is copied gets names of its own', () => {
    const events = [
      { id: 'talk', title: 'Talk' },
      { id: 'talk-2', title: 'Break' },
    ];
    const file = { days: [{ events }], tracks: [{ id: 'ai' }] };
    expect(uniqueEntry({ id: 'talk', title: 'Talk', links: [{ id: 'ai' }] }, file, events)).toEqual({
      id: 'talk-3',
      title: 'Talk 2',
      links: [{ id: 'ai-2' }],
    });
  });
});

test('labels are plain words', () => {
  expect(['lastDate', 'alt', 'url', 'zoneLabel', 'title'].map(fieldLabel)).toEqual([
    'Last date',
    'Alternative text',
    'Web address',
    'Zone label',
    'Title',
  ]);
});
