import { expect, test } from 'vitest';
import { newFile } from '../../content/edit/addPlaces';
import { choicesOf } from '../../content/edit/choices';
import { alternativeKeys, exclusiveKeys, type JsonSchema, schemaAt } from '../../content/edit/jsonSchema';
import { entryTitle } from '../../content/edit/names';
import { factsOf, fieldOperations, makeEntry } from '../../content/edit/newEntry';
import { editorSchemas } from '../../content/schema/editorSchemas';
import { openEditor } from '../helpers/editing';

// What is added in the editor, and what it is called there.

const schemaOf = (file: string): JsonSchema => JSON.parse(editorSchemas()[`${file}.schema.json`] ?? '');
const facts = factsOf({ event: { date: '2031-05-02', start: '09:30' } });

test('a new schedule has each day of the event (rule 24.49)', () => {
  const daysOf = (event: { [key: string]: string }) => newFile('schedule', schemaOf('schedule'), { event }).days;
  const day = { dayTitle: 'To be announced', events: [], placeholder: true };
  expect(daysOf({ date: '2028-02-28', lastDate: '2028-03-01' })).toEqual([
    { ...day, id: 'day-1', date: '2028-02-28' },
    { ...day, id: 'day-2', date: '2028-02-29' },
    { ...day, id: 'day-3', date: '2028-03-01' },
  ]);
  expect(daysOf({ date: '2028-02-28' })).toHaveLength(1);
  expect(daysOf({ date: '2028-02-28', lastDate: '2029-02-28' })).toHaveLength(1);
  expect(daysOf({ date: 'soon', lastDate: '2028-02-28' })).toHaveLength(1);
});

test('forms of the site begin with what people know of their event (rule 24.48)', () => {
  const keys = Object.keys(schemaOf('site').properties ?? {}).slice(1);
  expect(keys.slice(0, 5)).toEqual(['title', 'edition', 'college', 'town', 'event']);
  expect(keys.indexOf('url')).toBeGreaterThan(keys.indexOf('look'));
});

test('a session begins when those before it on its day end (rule 24.43)', () => {
  const sessions = schemaAt(schemaOf('schedule'), { days: [{}] }, ['days', 0, 'events'])?.items ?? {};
  const startAfter = (times: { start: string; end?: string }[], at?: number) => {
    const list = times.map((time, n) => ({ id: `s${n}`, title: 'T', time }));
    return makeEntry(sessions, { days: [{ events: list }] }, list, facts, { index: at });
  };
  const morning = { start: '09:30', end: '10:15' };
  const start = (time: string) => ({ time: { start: time } });
  expect(startAfter([])).toMatchObject(start('09:30'));
  expect(startAfter([morning, { start: '08:00', end: '16:00' }])).toMatchObject(start('16:00'));
  expect(startAfter([morning, { start: '17:00' }])).toMatchObject(start('17:00'));
  // What ends after midnight is not followed into the next day.
  expect(startAfter([morning, { start: '22:00', end: '01:00' }])).toMatchObject(start('22:00'));
  expect(startAfter([morning, { start: '17:00' }], 1)).toMatchObject(start('10:15'));
});

test('the rooms of a day are the halls that its sessions name (rule 24.13)', () => {
  const add = (...halls: string[]) => {
    const file = { days: [{ events: halls.map((location, n) => ({ id: `s${n}`, title: 'T', location })) }] };
    return fieldOperations(schemaOf('schedule'), file, ['days', 0, 'rooms'], facts);
  };
  const rooms = ['days', 0, 'rooms'];
  expect(add('Hall B', 'Hall A', 'Hall B')).toEqual([{ set: rooms, value: ['Hall B', 'Hall A'] }]);
  // A list of one is no choice of columns.
  expect(add('Hall B')[0]).toEqual({ set: rooms, value: ['To be announced', 'To be announced 2'] });
});

test('a picture is a block to choose: a gallery with one', () => {
  const choices = choicesOf(schemaAt(schemaOf('page'), {}, ['blocks'])?.items ?? {});
  expect(choices.map(({ label }) => label)).toContain('Gallery');
  const picture = choices.find(({ label }) => label === 'Picture');
  const { items = {}, fileKey = '', within } = picture?.file?.({ id: 'lake' }, {}, facts) ?? {};
  const entry = makeEntry(items, {}, [], facts, { values: { [fileKey]: 'lake.jpg' } });
  expect(within?.wrap(entry)).toEqual({
    type: 'gallery',
    id: 'lake',
    pictures: [{ image: 'lake.jpg', alt: 'To be announced', placeholder: true }],
  });
});

test.each([
  [{ type: 'gallery', pictures: [] }, ['blocks', 1], 'Gallery'],
  [{ type: 'text', body: 'To be announced' }, ['blocks', 1], 'Text'],
  [{ type: 'text', title: 'How to come', body: 'By train.' }, ['blocks', 1], 'How to come'],
  [{}, ['days', 0, 'events', 1], 'Session 2'],
  [{}, ['blocks', 3, 'groups', 0, 'people', 2], 'Person 3'],
  [{ name: 'Asha Devi' }, ['speakers', 0], 'Asha Devi'],
  [{ text: 'Come!' }, ['banner'], 'Banner'],
])('the panel has a title for %j', (value, path, title) => {
  expect(entryTitle(value, path)).toBe(title);
});

test('sessions name a speaker as the list of speakers does, unless somebody else still has the name (rule 24.19)', async () => {
  const editor = await openEditor();
  const speakers = () => JSON.parse(editor.read('schedule')).days[0].events[0].speakers;
  const name = (index: number, value: string) => editor.save('speakers', { set: ['speakers', index, 'name'], value });
  await name(0, 'Asha Devi');
  await name(1, 'Asha Devi');
  await editor.save('schedule', { set: ['days', 0, 'events', 0, 'speakers'], value: ['Asha Devi'] });
  await name(0, 'Asha Rao');
  expect(speakers()).toEqual(['Asha Devi']);
  await name(1, 'Nila Rao');
  expect(speakers()).toEqual(['Nila Rao']);
});

test('a new winner of a prize is valid and still to be filled in, under the name of a winner (rule 6.10)', () => {
  const prizes = { prizes: { title: 'Prizes', items: [{ title: 'First', amount: 5 }] } };
  const path = ['prizes', 'items', 0, 'winners'];
  const winners = schemaAt(schemaOf('hackathon'), prizes, path) as JsonSchema;
  const winner = makeEntry(winners.items ?? {}, prizes, [], facts);
  expect(winner).toEqual({ team: 'To be announced', placeholder: true });
  expect(entryTitle({ placeholder: true }, [...path, 1])).toBe('Winner 2');
});

test('the form of a winner has all that a winner can have, and that of a link either a page or an address', () => {
  const winner = schemaAt(schemaOf('hackathon'), {}, ['prizes', 'items', 0, 'winners', 0]) ?? {};
  expect([alternativeKeys(winner), exclusiveKeys(winner)]).toEqual([['team', 'project', 'people'], []]);
  const link = schemaAt(schemaOf('home'), {}, ['banner', 'button']) ?? {};
  expect(exclusiveKeys(link)).toEqual(['page', 'url']);
});
