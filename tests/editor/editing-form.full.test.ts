import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../content/edit/contentValues';
import { fieldKind, type JsonSchema, requiredFiles, schemaAt } from '../../content/edit/jsonSchema';
import { entryName, fieldLabel } from '../../content/edit/names';
import { nearestEntry } from '../../content/edit/nearestEntry';
import { copyEntry, factsOf, makeEntry, makeSmallestValue } from '../../content/edit/newEntry';
import { editorSchemas } from '../../content/schema/editorSchemas';
import { content } from '../helpers/fest';

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
      'text richText date time timeZone colour link page block picture focus look file number switch mark choice choices entry list'.split(
        ' ',
      ),
    ),
  );
  const kindAt = (at: string) => kinds.find((each) => each.at === at)?.kind;
  expect(kindAt('schedule.days[].events[].time.start')).toBe('time');
  expect(kindAt('schedule.days[].date')).toBe('date');
  expect(kindAt('speakers.speakers[].biography')).toBe('richText');
  expect(kindAt('home.speakers.when')).toBe('choices');
  expect(kindAt('schedule.days[].events[].background')).toBe('choice');
  expect(kindAt('site.look.accent')).toBe('colour');
  expect(kindAt('site.look.theme')).toBe('look');
});

const facts = factsOf({ toBeAnnounced: 'Wird noch bekannt', event: { date: '2031-05-02', start: '10:30' } });

test('whatever is added has all that the rules ask of it', () => {
  const ajv = new Ajv({ strict: false });
  // Many places have the same schema, and to compile one takes long.
  const isValid = new Map<string, boolean>();
  const suits = (schema: JsonSchema) => {
    const text = JSON.stringify(schema);
    if (!isValid.has(text)) isValid.set(text, ajv.validate(schema, makeSmallestValue(schema, facts)));
    return isValid.get(text);
  };
  // A picture or a file is chosen first, and nobody adds a site.
  const added = all.filter(({ at, schema }) => schema.properties && at !== 'site' && !requiredFiles(schema).length);
  expect(added.length).toBeGreaterThan(100);
  expect(added.filter(({ schema }) => !suits(schema)).map(({ at }) => at)).toEqual([]);
});

describe('what is added says nothing that nobody said (rule 19.18)', () => {
  const unknown = 'Wird noch bekannt';
  test.each<[at: string, value: Json, given?: { [key: string]: Json }]>([
    ['site.announcement', { text: '' }],
    ['site.announcement.until', { date: '2031-05-02', time: '10:30', placeholder: true }],
    ['speakers.speakers[]', { name: unknown, placeholder: true }],
    ['speakers.speakers[].socials[]', { name: unknown, icon: 'facebook', url: '#', placeholder: true }],
    ['schedule.days[]', { id: 'day-1', dayTitle: unknown, date: '2031-05-02', events: [], placeholder: true }],
    ['schedule.days[].events[]', { id: 'session', title: unknown, time: { start: '10:30' }, placeholder: true }],
    ['home.whyAttend', { title: unknown, points: [{ title: unknown, placeholder: true }], placeholder: true }],
    ['home.register.button', { label: unknown, page: 'home', placeholder: true }],
    ['home.counters.items[]', { end: 1, label: unknown, placeholder: true }],
    ['hackathon.prizes.items[]', { title: unknown, amount: 1, placeholder: true }],
    ['hackathon.registration', { title: unknown, url: '#', placeholder: true }],
    ['contact.venue.map', { title: unknown, embed: 'https://example.org/', directions: '#', placeholder: true }],
    ['page.blocks[]<10>', { type: 'downloads', files: [] }],
    ['page.blocks[]<6>.url', 'https://vimeo.com/0'],
    ['page.blocks[]<10>.files[]', { label: unknown, file: 'plan.pdf', placeholder: true }, { file: 'plan.pdf' }],
    ['booknow.gallery.pictures[]', { image: 'lake.jpg', alt: 'The lake.' }, { image: 'lake.jpg', alt: 'The lake.' }],
  ])('%s', (at, value, given) => {
    const { schema } = all.find((each) => each.at === at) as { schema: JsonSchema };
    expect(makeSmallestValue(schema, facts, given)).toEqual(value);
  });

  test('a site that says nothing of its event gives no facts', () => {
    expect(factsOf(undefined)).toEqual({ unknown: 'To be announced', date: '2000-01-01', time: '00:00' });
    expect(factsOf({ event: { date: 'soon', start: '9' } })).toMatchObject({ date: '2000-01-01', time: '00:00' });
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
    expect(entryName({ text: '' })).toBeUndefined();
    expect(entryName({ title: 'a'.repeat(61) })).toBe(`${'a'.repeat(60)}…`);
  });

  test('that is added is not earlier than the last, and a word is one that is not there yet', () => {
    const itemsAt = (file: string, path: string[]) => schemaAt(schemas[file] as JsonSchema, {}, path)?.items ?? {};
    const results = [{ label: 'Results', date: '2032-01-02' }];
    expect(makeEntry(itemsAt('hackathon', ['timeline', 'items']), {}, results, facts)).toEqual({
      label: 'Wird noch bekannt',
      date: '2032-01-02',
      placeholder: true,
    });
    expect(makeEntry(itemsAt('home', ['order']), {}, ['overview'], facts)).toBe('whyAttend');
  });

  test('that is copied gets names of its own', () => {
    const events = [
      { id: 'talk', title: 'Talk' },
      { id: 'talk-2', title: 'Break' },
    ];
    const file = { days: [{ events }], tracks: [{ id: 'ai' }] };
    const items = schemaAt(schemas.schedule as JsonSchema, { days: [{ events }] }, ['days', 0, 'events', 0]) ?? {};
    expect(copyEntry(items, { id: 'talk', title: 'Talk', links: [{ id: 'ai' }] }, file, events)).toEqual({
      id: 'talk-3',
      title: 'Talk 2',
      links: [{ id: 'ai-2' }],
      placeholder: true,
    });
  });
});

test('labels are plain words', () => {
  expect(['lastDate', 'alt', 'url', 'zoneLabel', 'title'].map(fieldLabel)).toEqual([
    'Last date',
    'Alternative text',
    'Web address',
    'Name of the time zone',
    'Title',
  ]);
});
