import { describe, expect, test } from 'vitest';
import { shortIds } from '../../content/programme/shortIds';
import { chooseSessions, findOverlaps } from '../../widgets/myDay/programme';
import { joinCalendars } from '../../widgets/myDay/saveCalendar';
import type { ListedSession } from '../../widgets/programmeList';

const session = (id: string, start: string, end?: string, more: Partial<ListedSession> = {}): ListedSession => ({
  ...{ id, title: id, short: id, day: 0, hours: '', at: '', href: '', start: `2025-09-13T${start}:00+05:30` },
  ...(end && { end: `2025-09-13T${end}:00+05:30` }),
  ...more,
});

const pairs = (...sessions: ListedSession[]) => findOverlaps(sessions).map(([one, other]) => `${one.id} ${other.id}`);

describe('two chosen sessions', () => {
  test('overlap if one begins while the other is on', () => {
    expect(pairs(session('a', '09:00', '10:00'), session('b', '09:59', '11:00'))).toEqual(['a b']);
    expect(pairs(session('a', '09:00', '17:00'), session('b', '10:00', '11:00'))).toEqual(['a b']);
    expect(pairs(session('a', '09:00', '10:00'), session('b', '09:00', '10:00'))).toEqual(['a b']);
  });

  test('do not overlap if one begins when the other ends, or later', () => {
    expect(pairs(session('a', '09:00', '10:00'), session('b', '10:00', '11:00'))).toEqual([]);
    expect(pairs(session('b', '10:00', '11:00'), session('a', '09:00', '10:00'))).toEqual([]);
    expect(pairs(session('a', '09:00', '10:00'), session('b', '12:00', '13:00'))).toEqual([]);
  });

  test('of which one has no end overlap only if that one begins during the other, or both begin at once', () => {
    expect(pairs(session('a', '09:00'), session('b', '09:30', '10:00'))).toEqual([]);
    expect(pairs(session('a', '09:00', '10:00'), session('b', '09:30'))).toEqual(['a b']);
    expect(pairs(session('a', '09:00', '10:00'), session('b', '10:00'))).toEqual([]);
    expect(pairs(session('a', '09:00'), session('b', '09:00'))).toEqual(['a b']);
  });

  test('do not overlap if one is cancelled', () => {
    expect(pairs(session('a', '09:00', '10:00', { cancelled: true }), session('b', '09:00', '10:00'))).toEqual([]);
  });

  test('do not overlap if one spans others', () => {
    expect(pairs(session('a', '09:00', '17:00', { spans: true }), session('b', '10:00', '11:00'))).toEqual([]);
  });

  test('are compared by instants, also where the offset changes between them', () => {
    const late = { ...session('a', '00:00'), start: '2026-10-25T02:30:00+02:00', end: '2026-10-25T02:30:00+01:00' };
    const next = { ...session('b', '00:00'), start: '2026-10-25T02:00:00+01:00', end: '2026-10-25T03:00:00+01:00' };
    expect(pairs(late, next)).toEqual(['a b']);
  });
});

test('the chosen sessions stand in the order of their start, whatever that of their stars or of the programme', () => {
  const all = [session('b', '10:00'), session('c', '11:00'), session('a', '09:00')];
  expect(chooseSessions(all, ['c', 'a', 'unknown']).map(({ id }) => id)).toEqual(['a', 'c']);
});

describe('short ids', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => `session-${n}`);

  test('differ from each other, and are short', () => {
    const short = shortIds(ids);
    expect(new Set(short.values()).size).toBe(2000);
    expect([...short.values()].filter((each) => /^[0-9a-z]{5}$/.test(each)).length).toBeGreaterThan(1900);
  });

  test('stay when others come, go or move', () => {
    expect(shortIds(['keynote']).get('keynote')).toBe('aufg2');
    expect(shortIds(['pitch', 'keynote', 'expo']).get('keynote')).toBe('aufg2');
  });

  test('an id that looks like the short id of another session is told apart', () => {
    const short = shortIds(['keynote', 'aufg2']);
    expect(short.get('keynote')).toBe('keynote');
    expect(short.get('aufg2')).not.toBe('keynote');
    expect(new Set(short.values()).size).toBe(2);
  });
});

test('a calendar of several sessions keeps long lines and the texts of events as they were', () => {
  const one = (id: string) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//A name that is so long that its line is folded after seventy-five',
      '  octets//EN',
      'NAME:One session',
      'BEGIN:VEVENT',
      `UID:${id}`,
      'DESCRIPTION:BEGIN:VEVENT is what',
      '  a hostile title says\\nEND:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  expect(joinCalendars([one('a'), one('b')]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A name that is so long that its line is folded after seventy-five',
    '  octets//EN',
    'BEGIN:VEVENT',
    'UID:a',
    'DESCRIPTION:BEGIN:VEVENT is what',
    '  a hostile title says\\nEND:VEVENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b',
    'DESCRIPTION:BEGIN:VEVENT is what',
    '  a hostile title says\\nEND:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar of several sessions names each time zone once, and its lines end as the format wants', () => {
  const one = (id: string, zone: string) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTIMEZONE\nTZID:${zone}\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:${id}\nEND:VEVENT\nEND:VCALENDAR\n`;
  expect(joinCalendars([one('a', 'Asia/Kolkata'), one('b', 'Asia/Kolkata')])).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  );
});
