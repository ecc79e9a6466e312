import { describe, expect, test } from 'vitest';
import { parseLooseDate, parseLooseTime } from '../../content/schema/looseValues';

describe('a date or a time that is written otherwise', () => {
  test.each([
    ['2025-09-13', '2025-09-13'],
    ['2025-9-3', '2025-09-03'],
    ['2025/9/13', '2025-09-13'],
    ['2025.09.13', '2025-09-13'],
    ['13-09-2025', '2025-09-13'],
    ['3/9/2025', '2025-09-03'],
    ['13.9.2025', '2025-09-13'],
    ['2025-09-13T09:00', '2025-09-13'],
    ['13-09-2025 09:00', '2025-09-13'],
    ['2025-02-29', undefined],
    ['09/13/2025', '2025-09-13'],
    ['13/9/25', '2025-09-13'],
    ['13 Sept 2025', '2025-09-13'],
    ['13th September 2025', '2025-09-13'],
    ['13th of September, 2025', '2025-09-13'],
    ['September 13, 2025', '2025-09-13'],
    ['Sat, 13 Sep 2025', '2025-09-13'],
    ['30 Feb 2025', undefined],
    ['13 Someday 2025', undefined],
    ['13/13/2025', undefined],
    ['2025-09-131', undefined],
    ['13-09-20251', undefined],
    ['on 2025-09-13', undefined],
    ['on 13-09-2025', undefined],
    ['20250913', undefined],
    ['', undefined],
  ])('%j is the date %s', (value, date) => {
    expect(parseLooseDate(value)).toBe(date);
  });

  test.each([
    ['09:00', '09:00'],
    [' 9:05 ', '09:05'],
    ['9.30', '09:30'],
    ['16', '16:00'],
    ['09:00:30', '09:00'],
    ['9 am', '09:00'],
    ['5PM', '17:00'],
    ['5 p.m.', '17:00'],
    ['5:15 p.m', '17:15'],
    ['12 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['9:60', undefined],
    ['9:5', undefined],
    ['at 9:00', undefined],
    ['9:00 or so', undefined],
    ['123', undefined],
    ['9 xm', undefined],
    ['', undefined],
  ])('%j is the time %s', (value, time) => {
    expect(parseLooseTime(value)).toBe(time);
  });
});
