import { describe, expect, test } from 'vitest';
import { movedEnd } from '../../content/edit/movedEnd';
import { overlapsOf } from '../../content/edit/overlapsOf';

// An end moves with its start (rule 24.33), and what overlaps is said at the field (rule 24.57).

test.each([
  ['09:00', '10:30', '09:45', '11:15'],
  ['22:00', '23:30', '23:00', '00:30'],
  ['23:30', '22:00', '00:30', '23:00'],
  ['2030-01-31', '2030-02-07', '2030-02-02', '2030-02-09'],
  // The night in which clocks change has no part in it.
  ['2030-03-30', '2030-03-31', '2030-04-01', '2030-04-02'],
])('what begins at %s and is moved to %s ends at %s no longer, but at %s', (from, to, end, expected) => {
  expect(movedEnd(from, to, end)).toBe(expected);
});

test('without a start or an end there is nothing to keep', () => {
  expect(movedEnd('09:00', '10:00', undefined)).toBeUndefined();
  expect(movedEnd('09:00', '', '10:00')).toBeUndefined();
  expect(movedEnd('soon', '10:00', '11:00')).toBeUndefined();
});

describe('what overlaps with a session', () => {
  const talk = (title: unknown, start: string, end: string | undefined, more: Record<string, unknown> = {}) => ({
    ...{ title, time: { start, ...(end && { end }) }, location: 'Main hall', ...more },
  });
  const textOf = (value: unknown): string => `${(value as { en?: string } | undefined)?.en ?? value ?? ''}`;
  const messages = (...events: unknown[]) =>
    overlapsOf({ days: [{ date: '2030-01-31', events }] } as never, ['days', 0, 'events', 0], 'Open', textOf).map(
      ({ message }) => message,
    );
  const here = talk('Robots', '10:00', '11:00', { speakers: ['Asha Devi', 'Open'] });

  test('is in the same hall, before or after it in the list, in any language', () => {
    expect(
      messages(
        here,
        talk({ en: 'Bees', ta: 'தேனீ' }, '10:30', '11:30', { location: { en: 'main hall', ta: 'அரங்கு' } }),
        talk('Ants', '09:00', '10:30'),
        talk('Tea', '11:00', '11:30'),
        talk('Wasps', '10:15', undefined, { location: 'Foyer', alsoIn: ['Main hall'] }),
      ),
    ).toEqual([
      '“Ants” (09:00–10:30) is in Main hall at the same time.',
      '“Wasps” (10:15) is in Main hall at the same time.',
      '“Bees” (10:30–11:30) is in Main hall at the same time.',
    ]);
  });

  test('has the same speaker in another hall', () => {
    const other = { location: 'Garden', speaker: { name: 'Asha Devi' } };
    expect(messages(here, talk('Bees', '10:30', '11:30', other))).toEqual([
      'Asha Devi speaks in “Bees” (10:30–11:30, Garden) at the same time.',
    ]);
  });

  test('is no session that is cancelled, meant as it is, or in a place or by somebody still open', () => {
    expect(messages(here, talk('Bees', '10:30', '11:30', { status: 'cancelled' }))).toEqual([]);
    expect(messages(here, talk('Bees', '10:30', '11:30', { intended: true }))).toEqual([]);
    expect(messages({ ...here, intended: true }, talk('Bees', '10:30', '11:30'))).toEqual([]);
    const open = { location: 'Open', speakers: ['Open'] };
    expect(messages({ ...here, location: 'Open' }, talk('Bees', '10:30', '11:30', open))).toEqual([]);
  });
});
