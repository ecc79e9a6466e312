import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formatPath } from '../../content/json/path';
import { findPlaceholders, lint } from '../../content/rules/lint/lint';
import type { Content } from '../../content/schema/schema';
import { scratch } from '../helpers/scratch';

// What is asked about content made for it; lint.test.ts asks about the fest.

type Times = { start: string; end?: string };
const session = (title: string, start: string, end?: string, more: object = {}) => ({
  id: title,
  title,
  time: { start, ...(end && { end }) } as Times,
  ...more,
});
const day = (date: string, ...events: object[]) => ({ id: date, dayTitle: date, date, events });
const event = { date: '2025-09-13', start: '09:00', end: '16:00' };

/** Returns the warnings about this site, as `file path: message`. */
async function asked(
  { site = {}, days, more = {} }: { site?: object; days?: object[]; more?: object },
  files = 'nowhere',
) {
  const content = {
    site: { language: 'en', event, url: 'https://fest.example', prefix: '/fest', ...site },
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

test('a time zone that nobody has said is asked about, once the site is no sample any more', async () => {
  expect(await asked({ site: { timeZone: 'Asia/Kolkata' } })).toEqual([]);
  expect(await asked({ site: { timeZone: 'UTC', placeholder: true } })).toEqual([]);
  expect(await asked({ site: { timeZone: 'UTC' } })).toEqual([
    expect.stringContaining('site timeZone: is "UTC", and no town has this time; write the time zone of the event'),
  ]);
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

test('a date of the hackathon is at most a year before the event', async () => {
  const items = [
    { label: 'Call', date: '2024-09-12' },
    { label: 'Deadline', date: '2024-09-13' },
    { label: 'Results', date: '2025-08-24' },
  ];
  const more = { hackathon: { timeline: { items } } };
  expect(await asked({ more })).toEqual([
    `hackathon timeline.items[0].date: “Call” comes more than a year before the event (2025-09-13); correct the date${meant('timeline.items[0]')}`,
  ]);
});

describe('another year in a text than in the dates', () => {
  const saying = (
    text: string,
    { site = {}, ...more }: { site?: object; hackathon?: object; days?: object[] } = {},
  ) => {
    const { days, ...files } = more;
    return asked({
      site,
      days,
      more: { about: { title: 'About', foundation: { title: 'Us', paragraphs: [text] } }, ...files },
    });
  };
  const question = (year: number, event: string | number) =>
    `about foundation.paragraphs[0]: this text says ${year}, but the event is in ${event}; write the right year${meant('foundation')}`;

  test.each([
    ['AI Fest 2024', 2024],
    ['AIFest2026', 2026],
    ['on 13th September 2024', 2024],
    ['by 17-08-2024.', 2024],
    ['2026-09-13', 2026],
    ['09/2023', 2023],
    ['2023–24', 2023],
    ['2027, perhaps', 2027],
    ['In 2025 as in 2024', 2024],
  ])('is asked about where it is near: %s', async (text, year) => {
    expect(await saying(text)).toEqual([question(year, 2025)]);
  });

  test.each([
    'On 13 September 2025',
    'founded in 1951',
    'since 2022',
    'until 2028',
    '2024–25',
    'the years 2024-25',
    '₹12024',
    '20240',
    '120249',
    'one of 150+ organizations',
  ])('is not asked about where it is the same, history or no year: %s', async (text) => {
    expect(await saying(text)).toEqual([]);
  });

  test('may be that of a day, of the last day or of a deadline', async () => {
    const site = { event: { ...event, date: '2025-12-31', lastDate: '2026-01-01' } };
    const days = [day('2025-12-31', opening), day('2026-01-01')];
    expect(await saying('2025 and 2026', { site, days })).toEqual([]);
    expect(await saying('2024', { site, days })).toEqual([question(2024, '2025–2026')]);
    expect(await saying('2028', { site, days })).toEqual([question(2028, '2025–2026')]);
    const hackathon = { timeline: { items: [{ label: 'Call', date: '2024-12-01' }] } };
    expect(await saying('Register in 2024', { hackathon })).toEqual([]);
  });

  test('is asked about in the description of every page, and not in talks, people, telephones and addresses', async () => {
    const more = {
      contact: { meta: { description: 'Fest 2024' }, title: '2024' },
      speakers: { speakers: [{ name: 'Asha', role: 'Medal of 2024' }] },
      home: {
        banner: { button: { label: 'Go', url: 'https://fest.in/2024' } },
        register: { title: 'Go', contacts: [{ label: 'Phone', value: '2024 2024', url: 'tel:2024' }] },
      },
    };
    expect(await asked({ more, days: [day('2025-09-13', session('AI in 2024', '09:00'))] })).toEqual([
      'contact meta.description: this text says 2024, but the event is in 2025; write the right year, or write "intended": true, after the first { of this file',
    ]);
  });

  test('may be intended', async () => {
    const more = { about: { title: 'About', foundation: { title: 'Us', paragraphs: ['2024'], intended: true } } };
    expect(await asked({ more })).toEqual([]);
  });
});

describe('a file', () => {
  const [png, jpeg] = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d],
    [0xff, 0xd8, 0xff, 0xe0],
  ];
  const AS_PDF =
    'open the original document in the program that wrote it, save it as PDF, and put that file here (Word: File → Save as → PDF)';
  const avif = [0, 0, 0, 0x1c, ...Buffer.from('ftypmif1....mif1avif')];
  /** Returns what is asked of a file of this name and these bytes, as a picture or as the brochure. */
  async function called(name: string, bytes: string | number[]) {
    const files = scratch();
    const folder = name.toLowerCase().endsWith('.pdf') ? 'files' : 'images';
    mkdirSync(join(files, folder));
    writeFileSync(join(files, folder, name), typeof bytes === 'string' ? bytes : Buffer.from(bytes));
    const speakers = { speakers: [{ name: 'Asha', image: name }] };
    const hackathon = { guidelines: { title: 'Guidelines', pdf: name } };
    return asked({ more: folder === 'files' ? { hackathon } : { speakers } }, files);
  }

  test.each([
    ['a.PDF', '%PDF-1.7'],
    ['a.pdf', `${'x'.repeat(1000)}%PDF-1.7`],
    ['a.png', png],
    ['a.jpg', jpeg],
    ['a.jpeg', jpeg],
    ['a.webp', 'RIFF....WEBPVP8 '],
    ['a.avif', avif],
    ['a.svg', '<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>'],
    // What it is, nobody here knows; the step that publishes pictures says so.
    ['a.jpg', 'abc'],
    ['a.svg', '<?xml version="1.0"?>'],
  ])('that is what its name says is not asked about: %s', async (name, bytes) => {
    expect(await called(name, bytes)).toEqual([]);
  });

  test.each<[string, string | number[], string]>([
    ['a.pdf', 'PK\u0003\u0004', `is an Office document or another ZIP archive, not a PDF; ${AS_PDF}`],
    ['a.pdf', [0xd0, 0xcf, 0x11, 0xe0], `is an old Office document, not a PDF; ${AS_PDF}`],
    [
      'a.pdf',
      '\n<!DOCTYPE html><html><svg>',
      'is a web page, not a PDF; download the PDF itself (in the browser: right-click on its link, Save link as)',
    ],
    ['a.pdf', jpeg, 'is a JPEG picture, not a PDF; save it again as PDF'],
    ['a.pdf', '', 'is an empty file, not a PDF; copy the PDF here once more'],
    ['a.pdf', `${'x'.repeat(1024)}%PDF-1.7`, 'is no PDF; save it again as PDF'],
    ['a.jpg', png, 'is a PNG picture, not what .jpg says; rename it to "a.png", and write that here'],
    ['a.png', jpeg, 'is a JPEG picture, not what .png says; rename it to "a.jpg", and write that here'],
    ['a.JPG', avif, 'is an AVIF picture, not what .jpg says; rename it to "a.avif", and write that here'],
    ['a.png', 'RIFF....WEBP', 'is a WebP picture, not what .png says; rename it to "a.webp", and write that here'],
    [
      'a.jpg',
      [0, 0, 0, 0x18, ...Buffer.from('ftypheic....')],
      'is a HEIC picture, not what .jpg says; save it again as JPG',
    ],
    ['a.png', 'GIF89a', 'is a GIF picture, not what .png says; save it again as PNG'],
    ['a.svg', '<html><body><svg></svg>', 'is a web page, not what .svg says; save it again as SVG'],
    ['a.png', '<svg width="1"/>', 'is an SVG drawing, not what .png says; rename it to "a.svg", and write that here'],
    ['a.webp', '%PDF-1.4', 'is a PDF, not what .webp says; save it again as WEBP'],
  ])('that is not what its name says is asked about: %s, %j', async (name, bytes, is) => {
    const at = name === 'a.pdf' ? 'hackathon guidelines.pdf' : 'speakers speakers[0].image';
    const entry = name === 'a.pdf' ? 'guidelines' : 'speakers[0]';
    const said = await called(name, bytes);
    expect(said.map((line) => line.replace(/: \S+\/((?:files|images)\/)/, ': static/$1'))).toEqual([
      `${at}: static/${name === 'a.pdf' ? 'files' : 'images'}/${name} ${is}${name === 'a.pdf' ? '' : meant(entry)}`,
    ]);
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

test('a session may end on the next day: one of the evening does, another is asked about', async () => {
  const party = (start: string, end: string, more = {}) => [
    day('2025-09-13', opening, session('Party', start, end, more)),
  ];
  const site = { event: { date: '2025-09-13', start: '09:00' } };
  expect(await asked({ site, days: party('22:00', '01:00') })).toEqual([]);
  expect(await asked({ site, days: party('16:00', '10:00') })).toEqual([
    `schedule days[0].events[1].time.end: “Party” begins at 16:00 and ends at 10:00 on the next day; correct a time${meant('days[0].events[1]')}`,
  ]);
  expect(await asked({ site, days: party('16:00', '10:00', { intended: true }) })).toEqual([]);
});

test('two spellings of one hall are asked about once, and two halls never', async () => {
  const at = (title: string, start: string, location: string) => session(title, start, undefined, { location });
  expect(
    await asked({
      days: [
        day(
          '2025-09-13',
          at('A', '09:00', 'Main Hall'),
          at('B', '10:00', 'main-hall'),
          at('C', '11:00', 'main-hall'),
          at('D', '12:00', 'Room 1.5'),
          at('E', '13:00', 'Room 15'),
          at('F', '14:00', 'Café'),
          session('G', '15:00', undefined, { alsoIn: ['Cafe'] }),
        ),
      ],
    }),
  ).toEqual([
    `schedule days[0].events[1].location: “main-hall” and “Main Hall” are probably one hall; write "Main Hall" here if they are${meant('days[0].events[1]')}`,
    `schedule days[0].events[6].alsoIn[0]: “Cafe” and “Café” are probably one hall; write "Café" here if they are${meant('days[0].events[6]')}`,
  ]);
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
      `schedule days[0].events[2].location: “hALL” and “Hall” are probably one hall; write "Hall" here if they are${meant('days[0].events[2]')}`,
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

  test('are not in one room that either is only broadcast to', async () => {
    const also = { location: 'Stage', alsoIn: ['Hall'] };
    expect(await both(session('A', '10:00', '11:00', hall), session('B', '10:30', '11:00', also))).toEqual([
      expect.stringContaining('“B” (10:30–11:00) overlaps “A” (10:00–11:00) in Hall'),
    ]);
  });

  test('may be in one place if one of them is cancelled', async () => {
    const cancelled = { ...hall, status: 'cancelled' };
    expect(await both(session('A', '10:00', '11:00', cancelled), session('B', '10:00', '11:00', hall))).toEqual([]);
  });

  test('do not share one of several speakers', async () => {
    const speakers = (...names: string[]) => ({ speakers: names });
    expect(
      await both(
        session('A', '10:00', '11:00', speakers('Asha', 'Ravi')),
        session('B', '10:00', '11:00', { ...speakers('Mary', 'Ravi'), location: 'Stage' }),
      ),
    ).toEqual([
      `schedule days[0].events[2].speakers[1]: Ravi speaks in “A” (10:00–11:00) at the same time; change a time or a speaker${meant('days[0].events[2]')}`,
    ]);
  });

  test('are asked about if a third session begins between them too, but not on another day', async () => {
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

describe('filler', () => {
  const url = 'https://fest.tirupattur.in';
  /** Returns what is listed as still to be filled in, of a site that has this in one of its files. */
  const listed = (more: object) => {
    const content = { site: { url, event }, home: { banner: {} }, error: {}, ...more };
    const found = findPlaceholders(content as unknown as Content);
    return found.map(({ file, path, message }) => `${file} ${formatPath(path)}: ${message}`);
  };
  const about = (text: string, more: object = {}) =>
    listed({ about: { title: 'About', why: { title: 'WHY?', blocks: [{ title: 'Why', text }] }, ...more } });
  const isFiller = (words: string) =>
    `about why.blocks[0].text: “${words}” is filler; write the real text${meant('why.blocks[0]')}`;
  const linksTo = (address: string, more: object = {}) =>
    listed({ home: { banner: { button: { label: 'Register', url: address, ...more } } } });

  test.each([
    ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
    ['Come and see. LOREM  IPSUM', 'LOREM  IPSUM'],
    ['Dolor sit amet, consectetur adipiscing elit.', 'Dolor sit amet'],
    ['consectetur adipisicing elit', 'consectetur adip'],
    ['sed do eiusmod tempor', 'sed do eiusmod'],
    ['Ut enim ad minim veniam', 'Ut enim ad minim'],
    ['quis nostrud exercitation ullamco', 'quis nostrud exercitation'],
    ['ullamco laboris nisi', 'ullamco laboris'],
    ['Duis aute irure dolor', 'Duis aute irure'],
    ['in reprehenderit in voluptate', 'reprehenderit in'],
    ['velit esse cillum dolore', 'velit esse cillum'],
    ['eu fugiat nulla pariatur', 'fugiat nulla pariatur'],
    ['Excepteur sint occaecat', 'Excepteur sint'],
    ['cupidatat non proident', 'cupidatat non proident'],
    ['sunt in culpa qui officia', 'sunt in culpa qui'],
    ['deserunt mollit anim id', 'deserunt mollit anim'],
    ['anim id est laborum.', 'id est laborum'],
    ['Sed ut perspiciatis, unde', 'Sed ut perspiciatis'],
    ['Nemo enim ipsam voluptatem', 'Nemo enim ipsam'],
    ['At vero eos et accusamus', 'At vero eos et'],
    ['incididunt ut labore et dolore', 'incididunt ut labore'],
  ])('is Latin that says nothing: %s', (text, words) => {
    expect(about(text)).toEqual([isFiller(words)]);
  });

  test.each(['Ut enim', 'A dolor', 'Laboris est', 'Ipsum factum', 'Placeholding is a skill', 'The place holder'])(
    'is not every text: %s',
    (text) => {
      expect(about(text)).toEqual([]);
    },
  );

  test('is a currency that is none, and the address of no film', () => {
    expect(listed({ site: { url, event, currency: 'XXX' } })).toEqual([
      `site currency: "XXX" stands for no currency; write the currency of the event, or write "intended": true, after the first { of this file`,
    ]);
    expect(listed({ site: { url, event, currency: 'EUR' } })).toEqual([]);
    const film = (address: string) =>
      listed({ home: { banner: {}, blocks: [{ type: 'video', url: address, image: 'a.svg', play: 'Play' }] } });
    expect(film('https://vimeo.com/0')).toEqual([
      `home blocks[0].url: there is no film at this address; write the real one${meant('blocks[0]')}`,
    ]);
    expect(film('https://vimeo.com/1084537')).toEqual([]);
  });

  test('is the word placeholder in a shown text, and not in the name of a file or a fragment', () => {
    expect(about('Placeholder text')).toEqual([
      `about why.blocks[0].text: the word “Placeholder” says that the real text is missing; write it${meant('why.blocks[0]')}`,
    ]);
    expect(about('Two placeholders')).toHaveLength(1);
    const named = {
      ...session('placeholder', '10:00'),
      title: 'Talk',
      speaker: { name: 'A', image: 'placeholder.jpg' },
    };
    expect(listed({ schedule: { days: [day('2025-09-13', named)] } })).toEqual([]);
  });

  test.each([
    'https://example.org',
    'https://www.Example.com/form?x=1',
    'https://a.b.example.net:8080/',
    'mailto:fest@example.org',
  ])('is an address for examples: %s', (address) => {
    expect(linksTo(address)).toEqual([
      expect.stringMatching(
        /^home banner\.button\.url: “example\.(org|com|net)” is a host for examples only; write the real address, or add "intended": true to banner\.button$/i,
      ),
    ]);
  });

  test.each([
    'https://example.edu',
    'https://my-example.org',
    'https://example.org.in',
    'https://example.org-fest.in',
    'https://counterexample.com/',
    'https://forms.gle/example',
    '#programme',
    'tel:+914179220103',
  ])('is not %s', (address) => {
    expect(linksTo(address)).toEqual([]);
  });

  test('is an address for examples in the words of a text, in a map and as that of the site', () => {
    expect(about('Write to fest@example.org.')).toEqual([
      `about why.blocks[0].text: “example.org” is a host for examples only; write the real address${meant('why.blocks[0]')}`,
    ]);
    const map = { title: 'Map', embed: 'https://example.net/embed', directions: 'https://example.com/', label: 'Go' };
    expect(listed({ home: { banner: {}, directions: { title: 'Here', map } } })).toEqual([
      `home directions.map.embed: “example.net” is a host for examples only; write the real address${meant('directions')}`,
      `home directions.map.directions: “example.com” is a host for examples only; write the real address${meant('directions')}`,
    ]);
    expect(listed({ site: { url: 'https://example.org', event } })).toEqual([
      'site url: “example.org” is a host for examples only; write the real address, or write "intended": true, after the first { of this file',
    ]);
  });

  test('is a link to "#" that does not say that it is one on purpose', () => {
    expect(linksTo('#')).toEqual([
      `home banner.button.url: "#" leads nowhere; write the real address${meant('banner.button')}`,
    ]);
    expect(linksTo('#', { intended: true })).toEqual([]);
  });

  test('is listed once where its entry, or one around it, is a placeholder', () => {
    const PLACEHOLDER = 'still to be filled in; write the real facts and delete "placeholder": true';
    expect(about('Lorem ipsum', { placeholder: true })).toEqual([`about : ${PLACEHOLDER}`]);
    const contacts = [
      { label: 'Phone', value: 'Placeholder', url: '#', placeholder: true },
      { label: 'Website', value: 'Placeholder', url: 'https://fest.in/' },
    ];
    expect(listed({ home: { banner: {}, register: { title: 'Register', contacts } } })).toEqual([
      `home register.contacts[0]: ${PLACEHOLDER}`,
      expect.stringMatching(/^home register\.contacts\[1\]\.value: the word “Placeholder” says/),
    ]);
  });

  test('may be intended, in the smallest entry around it that can say so', () => {
    const venue = (more: object, contact: object = {}) => ({
      title: 'Venue',
      text: 'Placeholder',
      contacts: [{ label: 'Phone', value: 'Placeholder', url: 'tel:1', ...contact }],
      ...more,
    });
    const contact = (head: object, block: object) =>
      listed({ contact: { title: 'Lorem ipsum', ...head, venue: block } });
    const intended = { intended: true };
    expect(contact({}, venue({}))).toHaveLength(3);
    expect(contact(intended, venue({}))).toEqual([
      expect.stringMatching(/^contact venue\.text: .*, or add "intended": true to venue$/),
      expect.stringMatching(/^contact venue\.contacts\[0\]\.value: .* to venue\.contacts\[0\]$/),
    ]);
    expect(contact(intended, venue(intended))).toHaveLength(1);
    expect(contact(intended, venue(intended, intended))).toEqual([]);
  });

  test('cannot be called intended where there is no entry to say so', () => {
    const labels = { empty: 'Lorem ipsum' };
    expect(listed({ schedule: { days: [], labels } })).toEqual([
      'schedule labels.empty: “Lorem ipsum” is filler; write the real text',
    ]);
  });
});

describe('a picture is large enough', () => {
  const large = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  /** Returns what is asked about a logo and a photograph of a speaker; their files are written by `draw`. */
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
