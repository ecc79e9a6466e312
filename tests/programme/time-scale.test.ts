import { expect, test } from 'vitest';
import { timeScale } from '../../templates/blocks/timeScale';

const at = (start: string, end?: string) => ({
  start: `2025-09-13T${start}:00+05:30`,
  ...(end && { end: `2025-09-13T${end}:00+05:30` }),
});

test('a day becomes a line of quarters of an hour, with room for the text of its last session', () => {
  const day = [at('08:30', '16:30'), at('09:00', '10:00'), at('11:30', '13:00'), at('14:00', '15:00'), at('17:00')];
  expect(timeScale(day)).toEqual({
    line: 'figures-scale times-41',
    parts: ['time-1-33 figures-beside', 'time-3-7', 'time-13-19', 'time-23-27', 'time-35-42 figures-open'],
  });
});

test('hours whose texts would lie on each other, are not in order or not known are no line', () => {
  expect(timeScale([at('09:00'), at('09:30'), at('12:00')])).toBe(undefined);
  expect(timeScale([at('12:00'), at('09:00'), at('15:00')])).toBe(undefined);
  expect(timeScale([at('09:00'), undefined, at('15:00')])).toBe(undefined);
  expect(timeScale([at('09:00'), at('15:00')])).toBe(undefined);
  // Two that run beside the others would lie on each other.
  expect(timeScale([at('09:00', '12:30'), at('10:00', '13:00'), at('12:00'), at('15:00')])).toBe(undefined);
});
