import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProgramme } from '../../content/import/readProgramme';
import { scratch } from '../helpers/scratch';

const event = (more: object) => ({
  guid: 'e1',
  title: 'Opening',
  subtitle: null,
  type: 'other',
  start: '2031-12-27T10:30:00+01:00',
  end: '2031-12-27T11:00:00+01:00',
  room: { name: 'Hall 1', guid: 'r1' },
  track: { slug: 'forest' },
  language: 'en',
  abstract: 'A start.',
  description: { en: 'A long start.', de: 'Ein langer Anfang.' },
  participants: [{ guid: 'p1', name: 'Noor Iqbal', role: 'speaker' }],
  links: [{ url: 'https://x.example/', title: 'More' }],
  attachments: [{ type: 'slides', url: 'https://x.example/1.pdf' }],
  feedback: { url: 'https://x.example/feedback' },
  url: 'https://x.example/opening',
  ...more,
});
const schedule = (events: object[]) => ({
  $schema: 'https://c3voc.de/schema/schedule2',
  schedule: {
    version: '1',
    conference: {
      acronym: 'trees',
      title: 'Tree Days',
      time_zone_name: 'Europe/Berlin',
      tracks: [{ name: 'Forest', slug: 'forest', colors: { light: '#00aa55' } }],
      rooms: [
        { name: 'Hall 2', guid: 'r2' },
        { name: 'Hall 1', guid: 'r1' },
      ],
      days: [{ index: 1, date: '2031-12-27', start: '2031-12-27T10:00:00+01:00', end: '2031-12-28T06:00:00+01:00' }],
    },
    events,
    persons: [
      { guid: 'p1', name: 'Noor Iqbal', biography: 'Plants trees.', avatar: { url: 'https://x.example/noor.jpg' } },
    ],
  },
});

async function programme(events: object[]) {
  const path = join(scratch(), 'schedule.json');
  writeFileSync(path, JSON.stringify(schedule(events)));
  return readProgramme(path, 'schedule.json', 'Europe/Berlin');
}

test('the second version of C3VOC’s schedule is read with people, halls, tracks and links', async () => {
  const { sessions, rooms, tracks, event: about, people } = await programme([event({})]);
  expect(sessions).toMatchObject([
    {
      key: 'e1',
      date: '2031-12-27',
      start: '10:30',
      end: '11:00',
      location: 'Hall 1',
      track: 'Forest',
      description: 'A start.\n\nA long start.',
      people: [{ name: 'Noor Iqbal', biography: 'Plants trees.', portrait: 'https://x.example/noor.jpg' }],
      links: [
        { kind: 'slides', url: 'https://x.example/1.pdf' },
        { kind: 'other', url: 'https://x.example/', label: 'More' },
        { kind: 'feedback', url: 'https://x.example/feedback' },
      ],
    },
  ]);
  expect(rooms).toEqual(['Hall 2', 'Hall 1']);
  expect(tracks).toEqual([{ name: 'Forest', colour: '#00aa55' }]);
  expect(about?.title).toBe('Tree Days');
  expect(people).toHaveLength(1);
});

test('halls and tracks by guid and slug, a length in place of an end, and a night of its day', async () => {
  const { sessions } = await programme([
    event({ room: { guid: 'r2' }, track: 'forest', end: null, duration: '00:45' }),
    event({ guid: 'e2', start: '2031-12-28T00:15:00+01:00', end: '2031-12-28T00:55:00+01:00', track: null }),
  ]);
  expect(sessions).toMatchObject([
    { location: 'Hall 2', track: 'Forest', end: '11:15' },
    { date: '2031-12-28', start: '00:15', afterMidnight: true, track: undefined },
  ]);
});

test('every event is accounted for: without a title, and with a time that cannot be read', async () => {
  const { sums, questions, untimed } = await programme([
    event({}),
    event({ guid: 'e2', title: '' }),
    event({ guid: 'e3', start: 'noon' }),
  ]);
  expect(sums).toEqual(['events: 3 in the export: 1 imported, 1 without a time, 1 without a title']);
  expect(untimed).toHaveLength(1);
  expect(questions?.map(({ message, path }) => [path, message.replace(/;.*/, '')])).toEqual([
    ['schedule.events[1]', 'this event has no title, and is left out'],
    ['schedule.events[2].start', '“noon” is no date and time, so this session has none yet'],
  ]);
});
