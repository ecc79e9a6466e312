import { expect, test } from 'vitest';
import { spanningSessions } from '../../content/programme/sessions';
import type { Session } from '../../content/schema/schema';
import { markOverlaps } from '../../templates/parts/markOverlaps';
import { content } from '../helpers/fest';

/** Sessions from `09:00-10:00`, named by their times; what runs overlapping is marked with `|`. */
const laid = (...times: string[]) =>
  markOverlaps(
    times.map((id) => {
      const [start, end] = id.split('-');
      return { id, time: { start, end } } as Session;
    }),
  ).map(({ session, overlapping }) => `${overlapping ? '|' : ''}${session.id}`);

test('sessions stand in the order of their start, whatever their order in the content', () => {
  expect(laid('14:00-15:00', '09:00-10:00', '11:30-13:00')).toEqual(['09:00-10:00', '11:30-13:00', '14:00-15:00']);
});

test('a session that others begin and end within runs overlapping', () => {
  expect(laid('09:00-10:00', '08:30-16:30', '14:00-15:00')).toEqual(['|08:30-16:30', '09:00-10:00', '14:00-15:00']);
});

test('sessions one after the other do not run overlapping', () => {
  expect(laid('09:00-10:00', '10:00-11:00')).toEqual(['09:00-10:00', '10:00-11:00']);
});

test('of two sessions at the same time neither runs overlapping', () => {
  expect(laid('09:00-10:00', '09:00-10:00')).toEqual(['09:00-10:00', '09:00-10:00']);
});

test('a session that only overlaps the next does not run overlapping', () => {
  expect(laid('09:00-10:30', '10:00-11:00')).toEqual(['09:00-10:30', '10:00-11:00']);
});

test('a session without an end never runs overlapping, but others may run beside it', () => {
  expect(laid('09:00', '10:00-11:00')).toEqual(['09:00', '10:00-11:00']);
  expect(laid('09:00-12:00', '10:00')).toEqual(['|09:00-12:00', '10:00']);
});

test('a day without sessions has no lanes', () => {
  expect(laid()).toEqual([]);
});

test('of the fest itself only the expo runs overlapping, and the content is left in its order', () => {
  const events = content.schedule.days[0]?.events ?? [];
  const before = events.map(({ id }) => id);
  const overlapping = markOverlaps(events).filter((each) => each.overlapping);
  expect(overlapping.map(({ session }) => session.id)).toEqual(['innovation-expo']);
  expect(events.map(({ id }) => id)).toEqual(before);
});

/** The sessions from `09:00-10:00` that span others; `@` sets the place of one apart. */
const spanning = (rooms: string[], ...times: string[]) => {
  const events = times.map((id) => {
    const [hours = '', location] = id.split('@');
    const [start, end] = hours.split('-');
    return { id, time: { start, end }, location } as Session;
  });
  return [...spanningSessions({ events, rooms })];
};

test('what is open all day spans others, and a long workshop beside talks does not', () => {
  expect(spanning([], '08:30-16:30', '09:00-10:00', '11:30-13:00', '14:00-15:00', '17:00')).toEqual(['08:30-16:30']);
  expect(spanning([], '09:00-12:00', '09:00-10:00', '10:00-11:00', '13:00-17:00')).toEqual([]);
});

test('of two sessions that clash neither spans the other, however long', () => {
  expect(spanning([], '09:00-17:00', '10:00-11:00')).toEqual([]);
  expect(spanning([], '09:00-17:00', '10:00-12:00', '11:00-13:00')).toEqual([]);
  expect(spanning([], '09:00-17:00', '10:00')).toEqual([]);
  expect(spanning([])).toEqual([]);
});

test('a tutorial of a whole day in one of the rooms is a choice, and what stands outside them spans others', () => {
  const talks = ['09:00-10:00@A', '10:00-11:00@A'];
  expect(spanning(['A', 'B'], '09:00-17:00@B', ...talks)).toEqual([]);
  expect(spanning(['A', 'B'], '09:00-17:00@Yard', ...talks)).toEqual(['09:00-17:00@Yard']);
});
