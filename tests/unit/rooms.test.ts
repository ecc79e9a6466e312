import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Session } from '../../content/schema/schema';
import { roomGrid } from '../../templates/parts/RoomTable';
import { gridAreaRules } from '../../templates/styles/styles';

const session = (id: string, start: string, end?: string, location?: string): Session => ({
  id,
  title: id,
  time: { start, end },
  location,
  background: 'plain',
});
const names = ['North', 'South'];

/** `id: rows 2–3, columns 2–4` of each session, in order. */
const laid = (...events: Session[]) =>
  roomGrid({ events, rooms: names }).placed.map(
    ({ session, rows, columns }) => `${session.id}: rows ${rows.join('–')}, columns ${columns.join('–')}`,
  );

test('sessions at the same time stand beside each other, each in the column of its room', () => {
  expect(
    laid(
      session('b', '09:00', '11:00', 'South'),
      session('a', '09:00', '10:00', 'North'),
      session('c', '10:00', '11:00', 'North'),
    ),
  ).toEqual(['b: rows 2–4, columns 3–4', 'a: rows 2–3, columns 2–3', 'c: rows 3–4, columns 2–3']);
});

test('what takes place elsewhere goes across all rooms, in the order of time', () => {
  expect(laid(session('lunch', '12:00', '13:00', 'Garden'), session('a', '09:00', '12:00', 'North'))).toEqual([
    'a: rows 2–3, columns 2–3',
    'lunch: rows 3–4, columns 2–4',
  ]);
});

test('what runs beside everything, or twice in one room, has a column of its own', () => {
  expect(laid(session('expo', '09:00', '12:00', 'Yard'), session('a', '10:00', '11:00', 'North'))).toEqual([
    'expo: rows 2–5, columns 4–5',
    'a: rows 3–4, columns 2–3',
  ]);
  expect(laid(session('a', '09:00', '11:00', 'North'), session('b', '10:00', '12:00', 'North'))).toEqual([
    'a: rows 2–4, columns 2–3',
    'b: rows 3–5, columns 4–5',
  ]);
});

test('a session with no end takes a row', () => {
  expect(laid(session('songs', '17:00'))).toEqual(['songs: rows 2–3, columns 2–4']);
});

test('no session ever covers another, and none is lost', () => {
  const clock = fc.integer({ min: 0, max: 9 }).map((n) => `1${n}:00`);
  const any = fc.record({
    start: clock,
    end: fc.option(clock),
    location: fc.constantFrom('North', 'South', 'Yard', ''),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (all) => {
      const events = all.map(({ start, end, location }, n) =>
        session(`${n}`, start, end && end > start ? end : undefined, location || undefined),
      );
      const { placed, columns } = roomGrid({ events, rooms: names });
      expect(placed.map(({ session }) => session.id).sort()).toEqual(events.map(({ id }) => id).sort());
      for (const { rows, columns: lines } of placed) {
        expect(rows[1]).toBeGreaterThan(rows[0]);
        expect(lines[1]).toBeLessThanOrEqual(columns + 2);
      }
      for (const [n, one] of placed.entries())
        for (const other of placed.slice(n + 1)) {
          const apart = (a: [number, number], b: [number, number]) => a[1] <= b[0] || b[1] <= a[0];
          expect(apart(one.rows, other.rows) || apart(one.columns, other.columns)).toBe(true);
        }
    }),
    { numRuns: 200 },
  );
});

test('only classes that say a place become rules, and a page without any has none', () => {
  expect(gridAreaRules(['hero', 'area-2-3-4-5', 'rooms-3', 'area-x'])).toBe(
    '@layer parts{@media (min-width:64rem){.rooms-grid>.area-2-3-4-5{grid-area:2/3/4/5}.rooms-grid.rooms-3{--rooms:3}}}',
  );
  expect(gridAreaRules(['hero', 'rooms', 'rooms-grid'])).toBe('');
});
