import { expect, test } from 'vitest';
import type { Session } from '../../content/schema/schema';
import { layOutDay } from '../../templates/parts/DayGrid';

/** A day with these sessions, such as `09:00-10:00`, as the items of its grid in words, or undefined if it has none. */
const drawn = (...times: string[]) =>
  layOutDay(
    times.map((id) => {
      const [start, end] = id.split('-');
      return { id, time: { start, end } } as Session;
    }),
  )?.map((item) => {
    const rows = item.rows.join('–');
    if (item.kind === 'band') return `band to ${item.time} in ${rows}`;
    if (item.kind === 'hour') return `${item.time} in ${rows}`;
    return `${item.session.id} in ${rows}${item.beside ? `, ahead ${item.beside}` : ''}${item.open ? ', open' : ''}`;
  });

test('the day of the fest is to scale: a row is five minutes, and the expo ends at half past four', () => {
  expect(drawn('09:00-10:00', '11:30-13:00', '14:00-15:00', '08:30-16:30', '17:00')).toEqual([
    '08:30-16:30 in 1–97, ahead 1',
    'band to 16:30 in 1–97',
    '09:00-10:00 in 7–19',
    '09:00 in 7–8',
    '10:00 in 19–20',
    '11:00 in 31–32',
    '11:30-13:00 in 37–55',
    '12:00 in 43–44',
    '13:00 in 55–56',
    '14:00-15:00 in 67–79',
    '14:00 in 67–68',
    '15:00 in 79–80',
    '16:00 in 91–92',
    '17:00 in 103–115, open',
    '17:00 in 103–104',
  ]);
});

test('two sessions that run beside others one after the other stand before the day in their order', () => {
  const items = drawn('09:00-12:00', '10:00-11:00', '13:00-16:00', '14:00-15:00');
  expect(items).toContain('09:00-12:00 in 1–37, ahead 2');
  expect(items).toContain('13:00-16:00 in 49–85, ahead 1');
});

test('a night goes on after midnight, and an open end stops where the next session begins', () => {
  expect(drawn('22:30-01:00', '22:00')).toEqual([
    '22:00 in 1–7, open',
    '22:00 in 1–2',
    '22:30-01:00 in 7–37',
    '23:00 in 13–14',
    '00:00 in 25–26',
    '01:00 in 37–38',
  ]);
});

test.each([
  ['one session', ['09:00-10:00']],
  ['two sessions at the same time', ['09:00-10:00', '09:00-10:00', '11:00-12:00']],
  ['sessions that overlap in part', ['09:00-10:30', '10:00-11:00']],
  ['two that run beside the others at once', ['09:00-17:00', '09:30-16:00', '10:00-11:00']],
  ['a day and half a night', ['06:00-07:00', '21:00-22:00']],
  ['thirteen sessions', Array.from({ length: 13 }, (_, n) => `${n + 10}:00-${n + 10}:30`)],
  ['sessions of a minute', ['09:00-09:01', '09:01-09:02']],
])('%s are shown as a list', (_, times) => {
  expect(drawn(...times)).toBeUndefined();
});
