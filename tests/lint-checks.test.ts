import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formatPath } from '../content/json/path';
import { lint } from '../content/rules/lint/lint';
import type { Content } from '../content/schema/schema';
import { scratch } from './site';

// What is asked about content made for it; lint.test.ts asks about the project's own.

type Times = { start: string; end?: string };
const session = (title: string, start: string, end?: string, more: object = {}) => ({
  id: title,
  title,
  time: { start, ...(end && { end }) } as Times,
  ...more,
});
const day = (date: string, ...events: object[]) => ({ id: date, dayTitle: date, date, events });
const event = { date: '2025-09-13', start: '09:00', end: '16:00' };

/** What is asked about a site of these, as `file path: message`. */
async function asked({ site = {}, days, more = {} }: { site?: object; days?: object[]; more?: object }, files = '') {
  const content = {
    site: { event, ...site },
    home: { banner: {} },
    error: {},
    ...(days && { schedule: { days } }),
    ...more,
  };
  const found = await lint(content as unknown as Content, files);
  return found.map(({ file, path, message }) => `${file} ${formatPath(path)}: ${message}`);
}
const opening = session('Opening', '09:00', '09:30');
const meant = (entry: string) => `, or add "intended": true to ${entry}`;

test('a site of three files is asked nothing', async () => {
  expect(await asked({})).toEqual([]);
  expect(await asked({ days: [] })).toEqual([]);
  expect(await asked({ days: [day('2025-09-13')] })).toEqual([]);
  expect(await asked({ days: [day('2025-09-13', opening)] })).toEqual([]);
});

describe('the dates of the event', () => {
  test('are those of the schedule, whatever the order of its days', async () => {
    const days = [day('2025-09-14'), day('2025-09-13', opening)];
    expect(await asked({ site: { event: { ...event, lastDate: '2025-09-14' } }, days })).toEqual([]);
    expect(await asked({ days })).toEqual([
      `site event.lastDate: the event ends on 2025-09-13, but the schedule on 2025-09-14; make them the same${meant('event')}`,
    ]);
    // A first session is that of the first day of the event, not of a day before it.
    const early = day('2025-09-12', session('Early', '12:00'));
    expect(await asked({ days: [early, day('2025-09-13', opening)] })).toHaveLength(1);
    expect(await asked({ days: [day('2025-09-15'), day('2025-09-16')] })).toEqual([
      `site event.date: the event begins on 2025-09-13, but the schedule on 2025-09-15; make them the same${meant('event')}`,
    ]);
  });

  test('may be intended', async () => {
    const site = { event: { ...event, intended: true } };
    expect(await asked({ site, days: [day('2025-09-15')] })).toEqual([]);
  });

  test('come after those of the hackathon', async () => {
    const items = [
      { label: 'Deadline', date: '2025-09-13' },
      { label: 'Results', date: '2025-09-14' },
    ];
    const more = { hackathon: { timeline: { items } } };
    expect(await asked({ more })).toEqual([
      `hackathon timeline.items[1].date: “Results” comes after the event (2025-09-13); correct the date${meant('timeline.items[1]')}`,
    ]);
    expect(await asked({ site: { event: { ...event, lastDate: '2025-09-14' } }, more })).toEqual([]);
    expect(await asked({ more: { hackathon: {} } })).toEqual([]);
  });
});

describe('the hours of the event', () => {
  const outside = (span: string, what: string) =>
    `${what} is outside the hours of the event (${span}, in site.json); change one of them`;

  test('begin with the first session', async () => {
    expect(await asked({ days: [day('2025-09-13', session('Talk', '10:00'), session('Tea', '09:30'))] })).toEqual([
      `site event.start: the event begins at 09:00, but its first session, “Tea”, at 09:30; make them the same${meant('event')}`,
    ]);
    expect(await asked({ days: [day('2025-09-13', session('Tea', '09:00'), session('Talk', '10:00'))] })).toEqual([]);
    // One that is meant to be outside the hours says nothing of it.
    const early = session('Market', '08:00', '08:30', { intended: true });
    expect(await asked({ days: [day('2025-09-13', early, session('Tea', '09:30'))] })).toHaveLength(1);
    expect(await asked({ days: [day('2025-09-13', early)] })).toEqual([]);
  });

  test('include every session', async () => {
    expect(await asked({ days: [day('2025-09-13', session('Early', '08:59', '10:00'), opening)] })).toEqual([
      `schedule days[0].events[0].time.start: ${outside('09:00–16:00', '“Early” (08:59–10:00)')}${meant('days[0].events[0]')}`,
    ]);
    expect(await asked({ days: [day('2025-09-13', opening, session('Late', '15:00', '16:01'))] })).toEqual([
      `schedule days[0].events[1].time.end: ${outside('09:00–16:00', '“Late” (15:00–16:01)')}${meant('days[0].events[1]')}`,
    ]);
    expect(await asked({ days: [day('2025-09-13', opening, session('Late', '16:01'))] })).toEqual([
      `schedule days[0].events[1].time.start: ${outside('09:00–16:00', '“Late” (16:01)')}${meant('days[0].events[1]')}`,
    ]);
    expect(await asked({ days: [day('2025-09-13', opening, session('Last', '15:00', '16:00'))] })).toEqual([]);
  });

  test('have no end if the content has none', async () => {
    const site = { event: { date: event.date, start: event.start } };
    expect(await asked({ site, days: [day('2025-09-13', opening, session('Late', '22:00', '23:00'))] })).toEqual([]);
    expect(await asked({ site, days: [day('2025-09-13', session('Early', '08:00'), opening)] })).toEqual([
      `schedule days[0].events[0].time.start: ${outside('from 09:00', '“Early” (08:00)')}${meant('days[0].events[0]')}`,
    ]);
  });

  test('begin on the first day and end on the last', async () => {
    const site = { event: { ...event, lastDate: '2025-09-14' } };
    const days = (last: object) => [
      day('2025-09-13', opening, session('Night', '20:00', '22:00')),
      day('2025-09-14', last),
    ];
    expect(await asked({ site, days: days(session('Dawn', '06:00', '07:00')) })).toEqual([]);
    expect(await asked({ site, days: days(session('Night', '20:00', '22:00')) })).toHaveLength(1);
  });
});

describe('two sessions at once', () => {
  const hall = { location: 'Hall' };
  const both = (first: object, second: object, site = {}) =>
    asked({ site, days: [day('2025-09-13', opening, first, second)] });

  test('are not in one location', async () => {
    expect(
      await both(session('A', '10:00', '11:00', hall), session('B', '10:59', '12:00', { location: ' hALL' })),
    ).toEqual([
      `schedule days[0].events[2].time.start: “B” (10:59–12:00) overlaps “A” (10:00–11:00) in Hall; change a time or a location${meant('days[0].events[2]')}`,
    ]);
    expect(
      await both(session('A', '10:00', '11:00', { location: 'Hall ' }), session('B', '10:30', undefined, hall)),
    ).toHaveLength(1);
    expect(await both(session('A', '10:00', '11:00', hall), session('B', '11:00', '12:00', hall))).toEqual([]);
    expect(
      await both(session('A', '10:00', '11:00', hall), session('B', '10:00', '11:00', { location: 'Stage' })),
    ).toEqual([]);
    expect(await both(session('A', '10:00', '11:00'), session('B', '10:00', '11:00'))).toEqual([]);
    expect(await both(session('A', '10:00', undefined, hall), session('B', '10:00', undefined, hall))).toHaveLength(1);
    expect(await both(session('A', '10:00', undefined, hall), session('B', '10:01', undefined, hall))).toEqual([]);
  });

  test('are found with a third between them, and not on another day', async () => {
    const long = session('Long', '10:00', '15:00', hall);
    expect(await both(long, session('Short', '10:30', '10:40', { location: 'Stage' }))).toEqual([]);
    expect(
      await asked({
        days: [
          day(
            '2025-09-13',
            opening,
            long,
            session('Short', '10:30', '10:40', { location: 'Stage' }),
            session('End', '14:00', '14:30', hall),
          ),
        ],
      }),
    ).toEqual([expect.stringContaining('“End” (14:00–14:30) overlaps “Long” (10:00–15:00)')]);
    const site = { event: { ...event, lastDate: '2025-09-14' } };
    expect(await asked({ site, days: [day('2025-09-13', opening, long), day('2025-09-14', long)] })).toEqual([]);
  });

  test('may be in a location to be announced', async () => {
    const later = { location: 'Hall to be ANNOUNCED' };
    const [one, other] = [session('A', '10:00', '11:00', later), session('B', '10:00', '11:00', later)];
    expect(await both(one, other, { toBeAnnounced: 'To be announced' })).toEqual([]);
    expect(await both(one, other)).toHaveLength(1);
  });

  test('do not have one speaker in two places', async () => {
    const by = (name: string, location?: string) => ({ speaker: { name }, ...(location && { location }) });
    expect(
      await both(
        session('A', '10:00', '11:00', by('Asha', 'Hall')),
        session('B', '10:00', '11:00', by('asha ', 'Stage')),
      ),
    ).toEqual([
      `schedule days[0].events[2].speaker.name: asha  speaks in “A” (10:00–11:00, Hall) at the same time; change a time or a speaker${meant('days[0].events[2]')}`,
    ]);
    expect(
      await both(session('A', '10:00', undefined, by('Asha')), session('B', '10:00', '11:00', by('Asha'))),
    ).toEqual([expect.stringContaining('Asha speaks in “A” (10:00) at the same time')]);
    expect(await both(session('A', '10:00', '11:00', by('Asha')), session('B', '10:00', '11:00', by('Bala')))).toEqual(
      [],
    );
    expect(await both(session('A', '10:00', '11:00', by('Asha')), session('B', '10:00', '11:00'))).toEqual([]);
    expect(await both(session('A', '10:00', '11:00'), session('B', '10:00', '11:00', by('Asha')))).toEqual([]);
    // In one place, they are asked about as two sessions in one location.
    expect(
      await both(
        session('A', '10:00', '11:00', by('Asha', 'Hall')),
        session('B', '10:00', '11:00', by('Asha', 'Hall')),
      ),
    ).toEqual([expect.stringContaining('overlaps')]);
    const later = [
      session('A', '10:00', '11:00', by('To be announced')),
      session('B', '10:00', '11:00', by('To be announced')),
    ] as const;
    expect(await both(...later, { toBeAnnounced: 'to be announced' })).toEqual([]);
  });
});

test('a location that is nearly the name of a room is asked about', async () => {
  const rooms = ['Main hall', 'Stage'];
  const at = (location?: string) => asked({ days: [{ ...day('2025-09-13', { ...opening, location }), rooms }] });
  expect(await at('Main Hal')).toEqual([
    `schedule days[0].events[0].location: “Opening” is in none of the day’s rooms and goes across all columns; write "Main hall" if you mean that room${meant('days[0].events[0]')}`,
  ]);
  expect(await at('Main hall')).toEqual([]);
  expect(await at('Garden')).toEqual([]);
  expect(await at()).toEqual([]);
});

describe('what a picture shows', () => {
  const alt = (text: string, image = 'gallery/Blue_lagoon-2.svg') =>
    asked({
      more: {
        booknow: {
          gallery: {
            pictures: [
              { image: 'other.svg', alt: 'A robot' },
              { image, alt: text },
            ],
          },
        },
      },
    });

  test.each([
    'Blue_lagoon-2.svg',
    'blue lagoon 2',
    'BLUE-LAGOON 2 ',
    'blue (lagoon) 2',
    'anything.JPG',
    'a.jpeg',
    'a.png',
    'a.webp',
    'a.avif',
  ])('is not said by the name of a file: %s', async (text) => {
    expect(await alt(text)).toEqual([
      `booknow gallery.pictures[1].alt: this is the name of a file; write what the picture shows, for visitors who cannot see it${meant('gallery.pictures[1]')}`,
    ]);
  });
  test.each(['The blue lagoon', 'A file called a.svg here', 'lagoon', 'Bluelagoon2'])(
    'may be said as %s',
    async (text) => {
      expect(await alt(text)).toEqual([]);
    },
  );
  test('may be missing with its gallery', async () => {
    expect(await asked({ more: { booknow: {} } })).toEqual([]);
  });
});

describe('a picture is large enough', () => {
  const large = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  /** What is asked about a logo and a photograph of a speaker; their files are written by `draw`. */
  async function pictures(logo: string, photograph: string, draw: (dir: string) => unknown) {
    const files = scratch();
    mkdirSync(join(files, 'images'));
    await draw(join(files, 'images'));
    const home = { banner: { organisations: [{ name: 'A' }, { name: logo, logo }] } };
    return asked({ more: { home, speakers: { speakers: [{ name: 'Asha', image: photograph }] } } }, files);
  }
  const small = (place: string, has: string, least: string) =>
    expect.stringMatching(
      new RegExp(`^${place}: this picture is too small \\(${has} pixels\\) .* use one of ${least} or more`),
    );

  test('if it has half of the pixels of the best screens', async () => {
    const of = (logo: [number, number], photograph: [number, number]) =>
      pictures('l.svg.png', 'p.png', async (dir) => {
        await large(...logo).toFile(join(dir, 'l.svg.png'));
        await large(...photograph).toFile(join(dir, 'p.png'));
      });
    expect(await of([320, 20], [320, 400])).toEqual([]);
    expect(await of([319, 900], [319, 900])).toEqual([
      small('home banner\\.organisations\\[1\\]\\.logo', '319 × 900', '640 pixels wide'),
      small('speakers speakers\\[0\\]\\.image', '319 × 900', '640 × 800'),
    ]);
    expect(await of([320, 20], [900, 399])).toHaveLength(1);
  });

  test('as it is shown, turned upright', async () => {
    const turned = (width: number, height: number) =>
      pictures('l.svg', 'p.jpg', (dir) =>
        large(width, height).withMetadata({ orientation: 6 }).toFile(join(dir, 'p.jpg')),
      );
    expect(await turned(400, 320)).toEqual([]);
    expect(await turned(320, 400)).toHaveLength(1);
  });

  test('if it is a drawing, or if nobody can say', async () => {
    const drawn = await pictures('l.SVG', 'broken.jpg', (dir) => {
      writeFileSync(join(dir, 'l.SVG'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      writeFileSync(join(dir, 'broken.jpg'), 'no picture');
    });
    expect(drawn).toEqual([]);
  });
});
