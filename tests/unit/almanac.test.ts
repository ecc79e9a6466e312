import { expect, test } from 'vitest';
import type { Session } from '../../content/schema/schema';
import { layOutDay } from '../../templates/parts/Almanac';

/** A day with these sessions, such as `09:00-10:00`, as the items of its almanac in words; nothing where it has none. */
const drawn = (...times: string[]) =>
  layOutDay(
    times.map((id) => {
      const [start, end] = id.split('-');
      return { id, time: { start, end } } as Session;
    }),
  )?.map((item) => {
    const rows = item.rows.join('–');
    if (item.kind === 'rail') return `rail along ${rows}`;
    if (item.kind === 'end') return `${item.time} end in ${rows}`;
    if (item.kind === 'time')
      return `${item.time} ${item.isHour ? `line in ${rows}` : 'on phones'}${item.quarters ? `, ${item.quarters} quarters free` : ''}`;
    return `${item.session.id} in ${rows}${item.beside ? ', beside' : ''}${item.open ? ', open' : ''}`;
  });

test('the day of the fest is to scale: a row is five minutes, and the expo ends at half past four', () => {
  expect(drawn('09:00-10:00', '11:30-13:00', '14:00-15:00', '08:30-16:30', '17:00')).toEqual([
    '08:30-16:30 in 1–97, beside',
    '09:00-10:00 in 7–19',
    '09:00 line in 7–8',
    '10:00 line in 19–20, 6 quarters free',
    '11:00 line in 31–32',
    '11:30-13:00 in 37–55',
    '12:00 line in 43–44',
    '13:00 line in 55–56, 4 quarters free',
    '14:00-15:00 in 67–79',
    '14:00 line in 67–68',
    '15:00 line in 79–80, 6 quarters free',
    '16:00 line in 91–92',
    '16:30 on phones, 2 quarters free',
    '17:00 in 103–115, open',
    '17:00 line in 103–104',
    '16:30 end in 96–97',
    'rail along 1–8',
  ]);
});

test('five free hours are drawn as two on phones', () => {
  expect(drawn('09:00-10:00', '15:00-16:00')).toContain('10:00 line in 13–14, 8 quarters free');
});

test('a night goes on after midnight, and an open end stops where the next session begins', () => {
  expect(drawn('22:30-01:00', '22:00')).toEqual([
    '22:00 in 1–7, open',
    '22:00 line in 1–2',
    '22:30-01:00 in 7–37',
    '23:00 line in 13–14',
    '00:00 line in 25–26',
    '01:00 line in 37–38',
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
])('%s are a list', (_, times) => {
  expect(drawn(...times)).toBeUndefined();
});
