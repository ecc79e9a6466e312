import { describe, expect, test } from 'vitest';
import { formatPath } from '../../content/json/path';
import { findCrossFieldMistakes } from '../../content/rules/crossField';
import { crossFileProblem } from '../../content/rules/crossFile';

describe('values of one file', () => {
  const found = (file: string, value: unknown) =>
    findCrossFieldMistakes(file, value).map(({ path, message }) => `${formatPath(path)}: ${message}`);
  const time = (start: unknown, end: unknown, more = {}) => found('x', { time: { start, end, ...more } });

  test('have an end after their start', () => {
    expect(time('09:00', '09:01')).toEqual([]);
    for (const end of ['09:00', '08:59'])
      expect(time('09:00', end)).toEqual(['time.end: must be after the start (09:00); correct one of them']);
    expect(time('23:00', '01:00')).toEqual(['time.end: must be after the start (23:00); correct one of them']);
    expect(time('23:00', '01:00', { lastDate: '2025-09-14' })).toEqual([]);
    expect(time('23:00', '01:00', { lastDate: 'tomorrow' })).toHaveLength(1);
  });

  test('are skipped if they are not times or dates', () => {
    for (const [start, end] of [
      ['9:00', '08:00'],
      ['09:00', '8:00'],
      [9, 8],
      [undefined, '08:00'],
      ['09:00', undefined],
      ['24:00', '08:00'],
      ['x09:00', '08:00'],
      ['09:00x', '08:00'],
    ])
      expect(time(start, end), `${start} ${end}`).toEqual([]);
    for (const [date, lastDate] of [
      ['2025-9-13', '2025-09-12'],
      ['2025-09-13', '12-09-2025'],
      ['2025-09-13x', '2025-09-12'],
      ['x2025-09-13', '2025-09-12'],
    ])
      expect(found('x', { date, lastDate }), `${date} ${lastDate}`).toEqual([]);
    expect(time(['09:00'], ['08:00'])).toEqual([]);
    expect(found('x', null)).toEqual([]);
    expect(found('x', 'text')).toEqual([]);
    expect(found('x', [null, { time: null }])).toEqual([]);
  });

  test('have a last day after the first', () => {
    const days = (date: string, lastDate: string) => found('site', { event: { date, lastDate } });
    expect(days('2025-09-13', '2025-09-14')).toEqual([]);
    for (const last of ['2025-09-13', '2025-09-12'])
      expect(days('2025-09-13', last)).toEqual([
        'event.lastDate: must be after the first day; leave it out if there is only one day',
      ]);
  });

  test('have a photo where they have a focus', () => {
    const person = (more: object) => found('speakers', { speakers: [{ name: 'Asha', focus: '40% 30%', ...more }] });
    expect(person({ image: 'asha.jpg' })).toEqual([]);
    expect(person({ image: 'asha.jpg', focus: 7 })).toEqual([]);
    expect(person({})).toEqual([
      'speakers[0].focus: says how a photo is cropped, but there is no photo; name one as "image", or delete this',
    ]);
    expect(person({ image: 'asha.SVG' })).toEqual([
      'speakers[0].focus: says how a photo is cropped, but this picture is a drawing, which is shown whole; delete it',
    ]);
  });

  test('of the hackathon follow each other', () => {
    const dates = (...items: object[]) => found('hackathon', { timeline: { items } });
    expect(dates({ date: '2025-08-17', label: 'A' }, { date: '2025-08-17' }, { date: '2025-08-18' })).toEqual([]);
    expect(dates({ date: '2025-08-17', label: 'Deadline' }, { date: '2025-08-16' })).toEqual([
      'timeline.items[1].date: must not be before “Deadline” (2025-08-17); correct a date, or change the order',
    ]);
    expect(dates({ date: '2025-08-17' }, { date: '2025-08-16' }, { date: 'x' }, { date: '2025-08-15' })).toEqual([
      'timeline.items[1].date: must not be before “1” (2025-08-17); correct a date, or change the order',
    ]);
    const wrong = { timeline: { items: [{ date: '2025-08-17' }, { date: '2025-08-16' }] } };
    expect(found('home', wrong)).toEqual([]);
    expect(found('hackathon', { other: wrong })).toEqual([]);
    expect(
      found('hackathon', { timeline: { items: [{ date: '2025-08-17' }, { more: { date: '2025-08-16' } }] } }),
    ).toEqual([]);
    const twelve = Array.from({ length: 12 }, (_, n) => ({ date: `2025-08-${31 - n}`, label: `${n}` }));
    expect(dates(...twelve)).toHaveLength(11);
  });

  test('have unique ids; of two, the one of a day counts as the first', () => {
    const days = [
      { events: [{ id: 'b' }, { id: 'a' }], id: 'x' },
      { events: [{ id: 'a' }, { id: 'a' }], id: 'b' },
    ];
    expect(found('schedule', { days })).toEqual([
      'days[0].events[0].id: "b" is taken by days[1].id; write another id, because each must be unique',
      'days[1].events[0].id: "a" is taken by days[0].events[1].id; write another id, because each must be unique',
      'days[1].events[1].id: "a" is taken by days[0].events[1].id; write another id, because each must be unique',
    ]);
    expect(found('about', { days })).toEqual([]);
    expect(
      found('schedule', {
        days: [
          { id: 5, title: 'a' },
          { id: 5, title: 'a' },
        ],
      }),
    ).toEqual([]);
  });
});

describe('the blocks of a page', () => {
  const found = (file: string, value: unknown) =>
    findCrossFieldMistakes(file, value).map(({ path, message }) => `${formatPath(path)}: ${message}`);
  const takenBy = (other: string) => `is taken by ${other}; write another id, because each must be unique`;

  test('have ids that no other block has, nor the page itself', () => {
    const blocks = [{ id: 'team' }, { id: 'main' }, { id: 'team' }, { id: 'speakers' }, { id: 'prizes' }];
    const always = [
      `blocks[1].id: "main" ${takenBy('the page itself')}`,
      `blocks[2].id: "team" ${takenBy('blocks[0].id')}`,
    ];
    expect(found('pages', { blocks })).toEqual(always);
    expect(found('home', { blocks })).toEqual([
      ...always,
      `blocks[3].id: "speakers" ${takenBy('the block speakers')}`,
      `blocks[4].id: "prizes" ${takenBy('the block prizes')}`,
    ]);
  });

  test('have dates that follow each other, each list by itself', () => {
    const timeline = (...days: string[]) => ({ type: 'timeline', items: days.map((date) => ({ date })) });
    const blocks = [timeline('2026-05-02', '2026-05-01'), timeline('2026-04-01', '2026-04-02'), { type: 'timeline' }];
    const wrong = ['blocks[0].items[1].date: must not be before “1” (2026-05-02); correct a date, or change the order'];
    expect(found('pages', { blocks })).toEqual(wrong);
    expect(found('home', { blocks })).toEqual(wrong);
  });

  test('stand on the home page in an order that names each once', () => {
    const home = { blocks: [{ id: 'sponsors' }, {}], order: ['tracks', 'sponsers', 'tracks', 'sponsors', 'xyzxyz', 5] };
    expect(found('home', home)).toEqual([
      'order[1]: there is no block “sponsers” on this page; did you mean "sponsors"?',
      'order[2]: “tracks” stands in this list already; delete one of them',
      expect.stringMatching(
        /^order\[4\]: there is no block “xyzxyz” on this page; write one of "overview", .*"sponsors"$/,
      ),
    ]);
    expect(found('home', { order: ['schedule', 'overview'] })).toEqual([]);
    expect(found('home', { order: 'schedule' })).toHaveLength(0);
  });
});

describe('a schedule', () => {
  const found = (value: object) =>
    findCrossFieldMistakes('schedule', value).map(({ path, message }) => `${formatPath(path)}: ${message}`);
  const events = (...all: object[]) => found({ days: [{ events: all }] });

  test('may have sessions that end on the next day, up to six hours after their start', () => {
    expect(events({ time: { start: '23:00', end: '05:00' } }, { time: { start: '18:01', end: '00:00' } })).toEqual([]);
    const late = (start: string, end: string) =>
      `days[0].events[0].time.end: "${end}" is before the start ("${start}"); correct "start" or "end"; a session past midnight may last six hours`;
    expect(events({ time: { start: '23:00', end: '05:01' } })).toEqual([late('23:00', '05:01')]);
    expect(events({ time: { start: '16:00', end: '09:00' } })).toEqual([late('16:00', '09:00')]);
    expect(events({ time: { start: '23:00', end: '23:00' } })).toEqual([
      'days[0].events[0].time.end: must be after the start (23:00); correct one of them',
    ]);
  });

  test('gives no day or session the name of a part of every page', () => {
    expect(found({ days: [{ id: 'top', events: [{ id: 'main' }, { id: 'speakers' }] }] })).toEqual([
      'days[0].id: "top" is taken by the page itself; write another id, because each must be unique',
      'days[0].events[0].id: "main" is taken by the page itself; write another id, because each must be unique',
    ]);
  });

  test('has every track that its sessions name, and each once', () => {
    const tracks = [{ id: 'science' }, { id: 'day-1' }];
    expect(found({ tracks, days: [{ id: 'day-1', events: [{ track: 'science' }] }] })).toEqual([]);
    expect(found({ tracks, days: [{ events: [{ track: 'sience' }, { track: 'art' }, { track: 5 }] }] })).toEqual([
      'days[0].events[0].track: no track of this file has this "id"; did you mean "science"?',
      'days[0].events[1].track: no track of this file has this "id"; write one of "science", "day-1", or delete "track", or add { "id": "art", "name": "art" } to "tracks"',
    ]);
    expect(events({ track: 'art' })).toHaveLength(1);
    expect(found({ tracks: [...tracks, { id: 'science' }] })).toEqual([
      'tracks[2].id: "science" is taken by tracks[0].id; write another id, because each must be unique',
    ]);
  });
});

test('two speakers have two ids', () => {
  const speakers = [{ id: 'asha' }, { name: 'Ravi' }, { id: 'asha' }];
  expect(findCrossFieldMistakes('speakers', { speakers }).map(({ message }) => message)).toEqual([
    '"asha" is taken by speakers[0].id; write another id, because each must be unique',
  ]);
});

describe('a value that refers to another file', () => {
  const none = ['site', 'home', 'error'];
  const all = [...none, 'about', 'agenda', 'contact', 'booknow', 'hackathon', 'schedule', 'speakers', 'sponsors'];

  test('is wrong as a block with nothing to show', () => {
    const block = (name: string) => `there is no ${name}.json for this block to show; add it, or delete this block`;
    expect(crossFileProblem('home', ['speakers'], {}, none)).toBe(block('speakers'));
    expect(crossFileProblem('home', ['schedule'], {}, none)).toBe(block('schedule'));
    expect(crossFileProblem('home', ['schedule'], {}, all)).toBeUndefined();
    expect(crossFileProblem('home', ['more', 'schedule'], {}, none)).toBeUndefined();
    expect(crossFileProblem('about', ['schedule'], {}, none)).toBeUndefined();
    expect(crossFileProblem('agenda', ['meta'], {}, none)).toBe(
      'there is no schedule.json for this page to show; add it, or delete agenda.json',
    );
    expect(crossFileProblem('agenda', ['meta'], {}, all)).toBeUndefined();
  });

  test('is wrong as a dead link that a page of the site answers', () => {
    const names = [...none, 'speakerdetail'];
    expect(crossFileProblem('speakers', ['detail'], '/Speakerdetail', names)).toBe(
      'there is a page at /Speakerdetail, but this address must lead nowhere; delete "detail", or rename that page',
    );
    expect(crossFileProblem('speakers', ['detail'], '/Speakers', [...names, 'speakers'])).toBeUndefined();
  });

  test('is wrong as a button to an agenda that is missing', () => {
    expect(crossFileProblem('schedule', ['days', 0, 'showMoreButton'], true, none)).toBe(
      'there is no agenda.json for the button to link to; add it, or write false',
    );
    expect(crossFileProblem('schedule', ['days', 0, 'showMoreButton'], true, [...none, 'agenda'])).toBeUndefined();
    expect(crossFileProblem('schedule', ['days', 0, 'showMoreButton'], false, none)).toBeUndefined();
    expect(crossFileProblem('schedule', ['days', 0, 'placeholder'], true, none)).toBeUndefined();
    expect(crossFileProblem('home', ['days', 0, 'showMoreButton'], true, none)).toBeUndefined();
  });
});
