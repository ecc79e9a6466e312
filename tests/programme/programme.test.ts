import { describe, expect, test } from 'vitest';
import { speakerIds } from '../../content/programme/speakerIds';
import { endClock } from '../../content/programme/time';
import { makeReadable } from '../../content/rules/accent';
import { contrast } from '../../content/rules/contrast';
import type { Session } from '../../content/schema/schema';
import { layOutHalls } from '../../templates/parts/layOutHalls';
import { markOverlaps } from '../../templates/parts/markOverlaps';
import { trackRules } from '../../templates/styles/styles';
import { look } from '../helpers/look';

test('a session that ends past midnight ends after everything of its day', () => {
  expect(endClock({ start: '22:00', end: '01:30' })).toBe('25:30');
  expect(endClock({ start: '09:00', end: '10:00' })).toBe('10:00');
  expect(endClock({ start: '09:00' })).toBe('09:00');
});

describe('the id of a speaker', () => {
  const ids = (...names: (string | { id: string; name: string })[]) =>
    speakerIds(names.map((name) => (typeof name === 'string' ? { name } : name)));

  test('is made from the name, without accents', () => {
    expect(ids('Dr. Asha Devi', 'Zoë Ähren', 'O’Neill, Sam')).toEqual(['dr-asha-devi', 'zoe-ahren', 'oneill-sam']);
  });

  test('is a number where the name has no Latin letters, or is taken', () => {
    expect(ids('ஆஷா', '胡', 'Ravi', 'Ravi')).toEqual(['speaker-1', 'speaker-2', 'ravi', 'ravi-4']);
  });

  test('in the content is kept, and made for nobody else', () => {
    expect(ids('Ravi', { id: 'ravi', name: 'Ravi Kumar' })).toEqual(['ravi-1', 'ravi']);
  });
});

const session = (id: string, start: string, end: string, more: Partial<Session> = {}): Session => ({
  id,
  title: id,
  time: { start, end },
  background: 'plain',
  ...more,
});

describe('a cancelled session', () => {
  const cancelled = session('a', '09:00', '12:00', { status: 'cancelled', location: 'North' });
  const instead = session('b', '09:00', '10:00', { location: 'North' });

  test('is beside nothing', () => {
    expect(markOverlaps([cancelled, instead]).map(({ overlapping }) => overlapping)).toEqual([false, false]);
  });

  test('is beside what takes place there', () => {
    const { placed } = layOutHalls({ events: [cancelled, instead], rooms: ['North', 'South'] });
    expect(placed.map(({ session, columns }) => [session.id, columns])).toEqual([
      ['a', [3, 4]],
      ['b', [2, 3]],
    ]);
  });
});

test('a party past midnight does not cover what begins with it and ends before', () => {
  const rows = layOutHalls({
    events: [
      session('party', '22:00', '01:00', { location: 'North' }),
      session('talk', '22:00', '23:00', { location: 'South' }),
    ],
    rooms: ['North', 'South'],
  }).placed.map(({ session, rows }) => [session.id, rows]);
  expect(rows).toEqual([
    ['party', [2, 5]],
    ['talk', [2, 3]],
  ]);
});

describe('the colour of a track', () => {
  test('has a contrast that is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('stays where it can be read, and is made darker or lighter where it cannot', () => {
    expect(makeReadable('#003366', ['#ffffff'])).toBe('#003366');
    for (const colour of ['#ffff00', '#808080', '#000000', '#ffffff']) {
      const [surface, fill] = [look.palette.surface, look.palette.fill];
      expect(contrast(makeReadable(colour, [surface.light, fill.light]), fill.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(makeReadable(colour, [surface.dark, fill.dark]), fill.dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is a rule for each scheme', () => {
    const palette = {
      surface: { light: '#ffffff', dark: '#000000' },
      fill: { light: '#ffffff', dark: '#000000' },
    };
    expect(trackRules(['track-003366', 'session-track'], palette as never)).toMatch(
      /^@layer parts\{\.track-003366\{--track:light-dark\(#003366,#[0-9a-f]{6}\)\}\}$/,
    );
    expect(trackRules(['session-track'], palette as never)).toBe('');
  });
});
