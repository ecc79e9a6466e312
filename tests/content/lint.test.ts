import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { formatLocation } from '../../content/messages/problems';
import { outdatedBrochure } from '../../templates/brochure/brochureChecks';
import { aifest, maanadu } from '../helpers/events';
import { festWarnings } from '../helpers/festWarnings';
import { scratch } from '../helpers/scratch';

test.each([
  ['the fest', aifest],
  ['another event', maanadu],
])('the content of %s raises no question', async (_, event) => {
  const { warnings, runChecks } = await loadContent(event.content, event.static);
  expect([...warnings, ...(await runChecks([outdatedBrochure]))]).toEqual([]);
});

describe('two sessions in one location at the same time', () => {
  const pitch = (time: { start: string; end?: string }, location = 'Main hall') =>
    festWarnings(({ schedule }) => {
      const [, keynote, pitch] = schedule.days[0]?.events ?? [];
      Object.assign(keynote ?? {}, { location: 'Main hall' });
      Object.assign(pitch ?? {}, { location, time });
    });

  test('are asked about at the later one', async () => {
    expect(await pitch({ start: '12:30', end: '13:30' }, 'main Hall ')).toEqual([
      'schedule days.0.events.2.time.start: “Startup Pitch” (12:30–13:30) overlaps “Keynote” (11:30–13:00) in Main hall; change a time or a location, or add "intended": true to days[0].events[2]',
      'schedule days.0.events.2.location: “main Hall” and “Main hall” are probably one hall; write "Main hall" here if they are, or add "intended": true to days[0].events[2]',
    ]);
    expect(await pitch({ start: '11:00', end: '11:31' })).toEqual([expect.stringContaining('events.1.time.start')]);
    expect(await pitch({ start: '12:59' })).toHaveLength(1);
    expect(await pitch({ start: '11:30' })).toHaveLength(1);
  });

  test('are right one after the other, elsewhere, on another day, or where no place is known yet', async () => {
    expect(await pitch({ start: '13:00', end: '14:00' })).toEqual([]);
    expect(await pitch({ start: '10:00', end: '11:30' })).toEqual([]);
    expect(await pitch({ start: '11:00' })).toEqual([]);
    expect(await pitch({ start: '12:00', end: '13:00' }, 'Hall 2')).toEqual([]);
    expect(
      await festWarnings(({ site, schedule: { days } }) => {
        const [first] = days;
        site.event.lastDate = '2025-09-14';
        if (first) days.push({ ...first, id: 'day-2', date: '2025-09-14' });
      }),
    ).toEqual([]);
    expect(
      await festWarnings(({ schedule }) => {
        for (const session of schedule.days[0]?.events ?? []) session.location = 'Hall to be announced';
      }),
    ).toEqual([]);
  });
});

test('a speaker who is in two places at once is asked about, one to be announced is not', async () => {
  const both = (name: string) =>
    festWarnings(({ schedule }) => {
      const [, keynote, , expo] = schedule.days[0]?.events ?? [];
      for (const session of [keynote, expo]) Object.assign(session ?? {}, { speaker: { name } });
    });
  expect(await both('Asha Devi')).toEqual([
    'schedule days.0.events.1.speaker.name: Asha Devi speaks in “Innovation Expo” (08:30–16:30) at the same time; change a time or a speaker, or add "intended": true to days[0].events[1]',
  ]);
  expect(await both('To be announced')).toEqual([]);
});

test('a location that is nearly the name of a room is asked about', async () => {
  const inHall = (location: string) =>
    festWarnings(({ schedule }) => {
      Object.assign(schedule.days[0] ?? {}, { rooms: ['Main hall', 'Stage'] });
      Object.assign(schedule.days[0]?.events[1] ?? {}, { location });
    });
  expect(await inHall('Main Hal')).toEqual([
    'schedule days.0.events.1.location: “Keynote” is in none of the day’s rooms and goes across all columns; write "Main hall" if you mean that room, or add "intended": true to days[0].events[1]',
  ]);
  expect(await inHall('Main hall')).toEqual([]);
  expect(await inHall('Garden')).toEqual([]);
});

test('a PDF above 5 MB is asked about', async () => {
  const files = join(scratch({ static: aifest.static }), 'static');
  const pdf = join(files, 'files/brochure.pdf');
  truncateSync(pdf, 5 * 1024 * 1024);
  expect(await festWarnings(() => {}, files)).toEqual([]);
  truncateSync(pdf, statSync(pdf).size + 300_000);
  expect(await festWarnings(() => {}, files)).toEqual([
    'hackathon guidelines.pdf: this PDF has 5.3 MB, which takes long to load on a phone; save it again below 5 MB, with smaller pictures, or add "intended": true to guidelines',
  ]);
});

test.each(['lagoon', 'Lagoon.svg', 'LAGOON'])(
  'a picture whose text is its file name (%s) is asked about',
  async (alt) => {
    const found = await festWarnings(({ booknow }) => Object.assign(booknow.gallery.pictures[0] ?? {}, { alt }));
    expect(found).toEqual([
      expect.stringMatching(/^booknow gallery\.pictures\.0\.alt: this is the name of a file; write/),
    ]);
  },
);

describe('the dates of the event and of its schedule', () => {
  const on = (...dates: string[]) =>
    festWarnings(({ schedule }) => {
      const [day] = schedule.days;
      if (day) schedule.days = dates.map((date) => ({ ...day, date }));
    });

  test('are asked about where the countdown would count to another day', async () => {
    expect(await on('2025-09-14')).toEqual([
      'site event.date: the event begins on 2025-09-13, but the schedule on 2025-09-14; make them the same, or add "intended": true to event',
    ]);
    expect(await on('2025-09-12', '2025-09-13')).toEqual([expect.stringContaining('but the schedule on 2025-09-12')]);
    expect(await on('2025-09-13', '2025-09-15')).toEqual([
      'site event.lastDate: the event ends on 2025-09-13, but the schedule on 2025-09-15; make them the same, or add "intended": true to event',
    ]);
  });

  test('are right where they are the same, or where nothing is scheduled', async () => {
    expect(await on('2025-09-13')).toEqual([]);
    expect(await on()).toEqual([]);
  });
});

describe('the hours of the event', () => {
  const at = <T>(session: T, time: { start: string; end?: string }) => Object.assign({}, session, { time });
  const from = (start: string, end?: string) =>
    festWarnings(({ schedule }) => {
      const day = schedule.days[0];
      const session = day?.events[2];
      if (day && session) day.events = [at(session, { start, end })];
    });

  test('are asked about where a session begins before, or ends after', async () => {
    const asks = 'is outside the hours of the event (09:00–16:00, in site.json); change one of them';
    expect(await from('08:59', '10:00')).toEqual([
      `schedule days.0.events.0.time.start: “Startup Pitch” (08:59–10:00) ${asks}, or add "intended": true to days[0].events[0]`,
    ]);
    expect(await from('09:00', '16:01')).toEqual([expect.stringMatching(/^schedule days\.0\.events\.0\.time\.end: /)]);
    expect(await from('16:01')).toContainEqual(expect.stringMatching(/^schedule days\.0\.events\.0\.time\.start: /));
    expect(await from('09:00', '16:00')).toEqual([]);
  });

  test('are asked about where the first session begins later than the countdown ends', async () => {
    expect(await from('09:30', '10:00')).toEqual([
      'site event.start: the event begins at 09:00, but its first session, “Startup Pitch”, at 09:30; make them the same, or add "intended": true to event',
    ]);
  });

  test('hold on the first day from their start, on the last to their end', async () => {
    const two = (first: { start: string }, last: { start: string }) =>
      festWarnings(({ site, schedule }) => {
        const day = schedule.days[0];
        const session = day?.events[2];
        site.event.lastDate = '2025-09-14';
        if (day && session)
          Object.assign(schedule, {
            days: [
              {
                ...day,
                events: [
                  { ...session, time: { start: '09:00' } },
                  { ...session, time: first },
                ],
              },
              { ...day, date: '2025-09-14', events: [at(session, last)] },
            ],
          });
      });
    expect(await two({ start: '20:00' }, { start: '07:00' })).toEqual([]);
    expect(await two({ start: '20:00' }, { start: '16:30' })).toHaveLength(1);
    expect(await two({ start: '08:00' }, { start: '07:00' })).toHaveLength(1);
  });
});

test('a date of the hackathon after the event is asked about', async () => {
  const results = (date: string) =>
    festWarnings(({ hackathon }) => Object.assign(hackathon.timeline?.items[2] ?? {}, { date }));
  expect(await results('2025-09-14')).toEqual([
    'hackathon timeline.items.2.date: “Results announcement” comes after the event (2025-09-13); correct the date, or add "intended": true to timeline.items[2]',
  ]);
  expect(await results('2025-09-13')).toEqual([]);
});

describe('a photograph', () => {
  const sized = async (width: number, height: number) => {
    const files = join(scratch({ static: aifest.static }), 'static');
    await sharp({ create: { width, height, channels: 3, background: 'teal' } }).toFile(join(files, 'images/asha.jpg'));
    return festWarnings(({ speakers }) => Object.assign(speakers.speakers[1] ?? {}, { image: 'asha.jpg' }), files);
  };

  test('that is shown larger than it is, is asked about', async () => {
    expect(await sized(300, 900)).toEqual([
      'speakers speakers.1.image: this picture is too small (300 × 900 pixels) and would look blurred; use one of 640 × 800 or more, or add "intended": true to speakers[1]',
    ]);
    // Cut upright, less is left of a broad one.
    expect(await sized(900, 380)).toHaveLength(1);
  });

  test('that is large enough, is not', async () => {
    expect(await sized(320, 400)).toEqual([]);
  });
});

test('what is said to be intended is not asked about again, and only that', async () => {
  const late = (intended?: true) =>
    festWarnings(({ schedule }) => {
      const [, keynote, pitch] = schedule.days[0]?.events ?? [];
      Object.assign(keynote ?? {}, { time: { start: '11:30', end: '19:00' }, intended });
      Object.assign(pitch ?? {}, { time: { start: '14:00', end: '18:00' } });
    });
  expect(await late()).toHaveLength(2);
  expect(await late(true)).toEqual([expect.stringContaining('“Startup Pitch” (14:00–18:00)')]);
});

test('a question stands at its file, line and column', async () => {
  const dir = join(scratch({ content: aifest.content }), 'content');
  const files = join(scratch({ static: aifest.static }), 'static');
  truncateSync(join(files, 'files/brochure.pdf'), 6_000_000);
  const { warnings } = await loadContent(dir, files);
  expect(warnings.map(formatLocation)).toEqual([
    expect.stringMatching(/content\/hackathon\.json:\d+:12 guidelines\.pdf$/),
  ]);
});
