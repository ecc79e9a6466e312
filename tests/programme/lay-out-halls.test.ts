import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Session } from '../../content/schema/schema';
import { layOutHalls } from '../../templates/parts/layOutHalls';
import { gridRules } from '../../templates/styles/gridRules';

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
  layOutHalls({ events, rooms: names }).placed.map(
    ({ session, rows, columns }) => `${session.id}: rows ${rows.join('–')}, columns ${columns.join('–')}`,
  );

test('sessions at the same time stand beside each other, each in the column of its hall', () => {
  expect(
    laid(
      session('b', '09:00', '11:00', 'South'),
      session('a', '09:00', '10:00', 'North'),
      session('c', '10:00', '11:00', 'North'),
    ),
  ).toEqual(['b: rows 2–4, columns 3–4', 'a: rows 2–3, columns 2–3', 'c: rows 3–4, columns 2–3']);
});

test('a row is as high as it lasts, and begins at every full hour', () => {
  const { rows, hours } = layOutHalls({
    events: [session('a', '09:30', '09:55', 'North'), session('b', '09:30', '11:00', 'South')],
    rooms: names,
  });
  expect(rows).toEqual([25, 5, 60]);
  expect(hours).toEqual([
    { time: '09:30', row: 2 },
    { time: '10:00', row: 4 },
  ]);
});

test('an hour is higher where sessions are short', () => {
  const pace = (...ends: string[]) =>
    layOutHalls({ events: ends.map((end, n) => session(`${n}`, '09:00', end, 'North')), rooms: names }).pace;
  expect([pace('09:05'), pace('09:30'), pace('12:00')]).toEqual([18, 11, 5]);
});

test('a day with many short sessions is as high as it lasts, if their titles lead to the rest of their texts', () => {
  const clock = (minutes: number) => `${9 + Math.floor(minutes / 60)}:${minutes % 60}`.replace(/\b\d\b/g, '0$&');
  const talks = (length: number) =>
    Array.from({ length: 120 / length }, (_, n) =>
      session(`a talk with a title of two lines, number ${n}`, clock(n * length), clock((n + 1) * length), 'North'),
    );
  const laidOut = (length: number, mayBeTight: boolean) => {
    const { pace, isTight } = layOutHalls({ events: talks(length), rooms: names }, mayBeTight);
    return { pace, isTight };
  };
  expect(laidOut(5, true)).toEqual({ pace: 24, isTight: true });
  expect(laidOut(5, false)).toEqual({ pace: 18, isTight: false });
  expect(laidOut(20, true)).toEqual({ pace: 17, isTight: false });
});

test('what takes place elsewhere goes across all halls, in the order of time', () => {
  expect(laid(session('lunch', '12:00', '13:00', 'Garden'), session('a', '11:00', '12:00', 'North'))).toEqual([
    'a: rows 2–3, columns 2–3',
    'lunch: rows 3–4, columns 2–4',
  ]);
});

test('what runs beside everything has a column of its own', () => {
  expect(laid(session('expo', '09:00', '12:00', 'Yard'), session('a', '10:00', '11:00', 'North'))).toEqual([
    'expo: rows 2–5, columns 4–5',
    'a: rows 3–4, columns 2–3',
  ]);
});

test('sessions that overlap in one hall stand side by side in it, others are as wide as the hall', () => {
  expect(
    laid(
      session('a', '09:00', '11:00', 'North'),
      session('b', '10:00', '12:00', 'North'),
      session('c', '12:00', '13:00', 'North'),
      session('d', '09:00', '10:00', 'South'),
    ),
  ).toEqual([
    'a: rows 2–4, columns 2–3',
    'd: rows 2–3, columns 4–5',
    'b: rows 3–5, columns 3–4',
    'c: rows 5–6, columns 2–4',
  ]);
});

test('a session with no end takes an hour, or less if the next one in its hall begins earlier', () => {
  expect(laid(session('songs', '17:00'))).toEqual(['songs: rows 2–3, columns 2–4']);
  const { rows } = layOutHalls({
    events: [session('a', '09:00', undefined, 'North'), session('b', '09:20', '10:30', 'North')],
    rooms: names,
  });
  expect(rows).toEqual([20, 40, 30]);
});

test('no session ever covers another, and none is lost', () => {
  const clock = fc.integer({ min: 0, max: 9 }).map((n) => `1${n}:00`);
  const any = fc.record({
    start: clock,
    end: fc.option(clock),
    location: fc.constantFrom('North', 'South', 'Yard', ''),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (all) => {
      const events = all.map(({ start, end, location }, n) =>
        session(`${n}`, start, end && end > start ? end : undefined, location || undefined),
      );
      const { placed, columns } = layOutHalls({ events, rooms: names });
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
  expect(gridRules(['hero', 'row-2', 'to-row-4', 'col-3', 'halls-3', 'rows-30-30-5', 'row-x'])).toBe(
    '@layer parts{@media screen and (min-width:64rem){.halls-grid .row-2{grid-row-start:2}.halls-grid .to-row-4{grid-row-end:4}.halls-grid .col-3{grid-column-start:3}.halls-3{--halls:3}.rows-30-30-5{grid-template-rows:auto repeat(2,minmax(calc(30*var(--minute)),var(--row,auto))) repeat(1,minmax(calc(5*var(--minute)),var(--row,auto)))}}}',
  );
  expect(gridRules(['hero', 'halls', 'halls-grid'])).toBe('');
});

test('more halls than a screen shows scroll sideways in their frame, and are as wide as the screen', () => {
  expect(gridRules(['halls-4'])).not.toContain('--frame');
  expect(gridRules(['halls-6'])).toContain(
    '@container (max-width:73.25rem){.halls-6>.halls-frame,.halls-6::after{--frame:auto',
  );
  expect(gridRules(['halls-37'])).toContain('.halls-37{--outset:');
});
