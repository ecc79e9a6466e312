import { describe, expect, test } from 'vitest';
import type { Session } from '../../content/import/programme';
import { sessionIds } from '../../content/import/sessionIds';
import { made, nothing, session } from '../helpers/imports';

describe('ids', () => {
  const of = (...titles: string[]) => sessionIds(titles.map((title, n) => ({ title, key: `K ${n}` })));

  test('are titles in at most sixty Latin letters and digits', () => {
    expect(of("The Dean's Café: 2nd round", 'ÅNGSTRÖM', '  ')).toEqual([
      'the-deans-cafe-2nd-round',
      'angstrom',
      'session-k-2',
    ]);
    expect(of('x'.repeat(70))).toEqual(['x'.repeat(60)]);
    expect(of(`${'x'.repeat(30)} ${'y'.repeat(29)} z`)).toEqual([`${'x'.repeat(30)}-${'y'.repeat(29)}`]);
    expect(of(`${'x'.repeat(30)} ${'y'.repeat(30)} z`)).toEqual(['x'.repeat(30)]);
  });

  test('end in the key if a title appears twice, and in a number if that is taken too', () => {
    expect(of('Tea', 'tea')).toEqual(['tea-k-0', 'tea-k-1']);
    const same = [1, 2, 3].map(() => ({ title: 'Tea', key: 'x' }));
    expect(sessionIds(same)).toEqual(['tea-x', 'tea-x-2', 'tea-x-3']);
    expect(sessionIds([{ title: 'Tea', key: '' }], ['tea'])).toEqual(['tea-2']);
  });
});
describe('the two files of an import', () => {
  test('have days and sessions in order, and speakers as they first appear', () => {
    const ann = { key: 'a', name: 'Ann' };
    const { schedule, speakers } = made([
      session('Late', '10:00', { date: '2025-09-14', people: [ann] }),
      session('Second', '10:00', {
        end: '11:00',
        people: [{ key: 'b', name: 'Bo', role: 'Dean', image: 'b.jpg' }, ann],
        description: 'D',
        location: 'Hall',
        background: 'accent',
      }),
      session('First', '09:00', { people: [{ key: 'b', name: 'Bo' }] }),
    ]);
    expect(schedule).toEqual({
      $schema: './schemas/schedule.schema.json',
      labels: {},
      days: [
        {
          id: 'day-1',
          dayTitle: 'Saturday',
          date: '2025-09-13',
          events: [
            { id: 'first', title: 'First', time: { start: '09:00' }, speakers: ['Bo'] },
            {
              id: 'second',
              title: 'Second',
              description: 'D',
              time: { start: '10:00', end: '11:00' },
              location: 'Hall',
              speakers: ['Bo', 'Ann'],
              background: 'accent',
            },
          ],
        },
        {
          id: 'day-2',
          dayTitle: 'Sunday',
          date: '2025-09-14',
          events: [{ id: 'late', title: 'Late', time: { start: '10:00' }, speakers: ['Ann'] }],
        },
      ],
    });
    expect(speakers).toEqual({
      $schema: './schemas/speakers.schema.json',
      speakers: [{ name: 'Bo', role: 'Dean', image: 'b.jpg' }, { name: 'Ann' }],
    });
  });

  test('have the day title that one of its sessions gives', () => {
    const { schedule } = made([session('A', '09:00'), session('B', '10:00', { dayTitle: 'The day' })]);
    expect(schedule.days[0]?.dayTitle).toBe('The day');
  });

  test('keep what an export does not have', () => {
    const old = {
      id: 'a',
      title: 'Old',
      time: { start: '08:00' },
      speaker: { name: 'Ann', image: 'ann.jpg' },
      background: 'tinted' as const,
      intended: true as const,
      placeholder: true as const,
    };
    const { speaker: _, ...others } = old;
    const venue = { name: 'College' };
    const before = {
      schedule: {
        $schema: 'own',
        labels: { note: 'N' },
        days: [
          {
            id: 'x',
            dayTitle: 'Named',
            date: '2025-09-14',
            venue,
            showMoreButton: true,
            placeholder: true as const,
            events: [old],
          },
          { id: 'y', dayTitle: 'Other', date: '2025-09-13', showMoreButton: false, events: [] },
        ],
      },
      speakers: { $schema: 'mine', detail: '/D', speakers: [{ name: 'Ann', role: 'Old role', image: 'old.jpg' }] },
    };
    const { schedule, speakers } = made(
      [
        session('A', '09:00', { people: [{ key: 'a', name: 'Ann' }] }),
        session('B', '10:00', { date: '2025-09-14', people: [{ key: 'a', name: 'Ann', role: 'New role' }] }),
        session('C', '10:00', { date: '2025-09-15' }),
      ],
      before,
    );
    expect(schedule).toEqual({
      $schema: 'own',
      labels: { note: 'N' },
      days: [
        {
          id: 'day-1',
          dayTitle: 'Other',
          date: '2025-09-13',
          showMoreButton: false,
          events: [{ ...others, title: 'A', time: { start: '09:00' }, speakers: ['Ann'] }],
        },
        {
          id: 'day-2',
          dayTitle: 'Named',
          date: '2025-09-14',
          venue,
          showMoreButton: true,
          placeholder: true,
          events: [{ id: 'b', title: 'B', time: { start: '10:00' }, speakers: ['Ann'] }],
        },
        // Of a day that is new, as of the first one.
        {
          id: 'day-3',
          dayTitle: 'Monday',
          date: '2025-09-15',
          venue,
          showMoreButton: true,
          placeholder: true,
          events: [{ id: 'c', title: 'C', time: { start: '10:00' } }],
        },
      ],
    });
    expect(speakers).toEqual({
      $schema: 'mine',
      detail: '/D',
      speakers: [{ name: 'Ann', role: 'New role', image: 'old.jpg' }],
    });
  });

  test('keep the picture of a speaker that stood in a session', () => {
    const old = { id: 'a', title: 'A', time: { start: '09:00' }, speaker: { name: 'Ann', image: 'ann.jpg' } };
    const before = {
      ...nothing,
      schedule: { labels: {}, days: [{ id: 'x', dayTitle: 'X', date: '2025-09-13', events: [old] }] },
    };
    const { schedule, speakers } = made(
      [session('A', '09:00', { people: ['Ann', 'Bo'].map((name) => ({ key: name, name })) })],
      before,
    );
    expect(schedule.days[0]?.events[0]).toEqual({
      id: 'a',
      title: 'A',
      time: { start: '09:00' },
      speakers: ['Ann', 'Bo'],
    });
    expect(speakers.speakers).toEqual([{ name: 'Ann', image: 'ann.jpg' }, { name: 'Bo' }]);
  });

  describe('rooms are listed', () => {
    const rooms = (...sessions: Session[]) => made(sessions).schedule.days[0]?.rooms;
    const at = (start: string, end: string | undefined, location?: string, date = '2025-09-13') =>
      session(`${start} ${location}`, start, { end, location, date });

    test('if sessions run in several of them at the same time', () => {
      expect(rooms(at('09:00', '10:00', 'B'), at('09:30', '10:00', 'A'))).toEqual(['B', 'A']);
      expect(rooms(at('09:00', '10:00', 'B'), at('09:00', undefined, 'A'))).toEqual(['B', 'A']);
      expect(rooms(at('11:00', '12:00', 'C'), at('09:30', '10:00', 'A'), at('09:00', '10:00', 'B'))).toEqual([
        'C',
        'A',
        'B',
      ]);
    });

    test('in the order of their numbers, where they have some', () => {
      const ten = (room: string) => at('10:00', '11:00', room);
      expect(rooms(at('09:00', '10:00', '8'), ten('1'), ten('10'), ten('Studio'), ten('2'))).toEqual([
        '1',
        '2',
        '8',
        'Studio',
        '10',
      ]);
    });

    test('but not if they follow each other, share one, or have none', () => {
      expect(rooms(at('09:00', '10:00', 'A'), at('10:00', '11:00', 'B'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00', 'A'), at('09:30', '11:00', 'A'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00', 'A'), at('09:30', '11:00'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00'), at('09:30', '11:00', 'A'))).toBeUndefined();
      expect(rooms(at('09:00', undefined, 'A'), at('09:30', '11:00', 'B'))).toBeUndefined();
      expect(rooms(at('09:00', '10:00', 'A'), at('09:30', '11:00', 'B', '2025-09-14'))).toBeUndefined();
    });

    test('however many there are', () => {
      const many = (count: number) => rooms(...Array.from({ length: count }, (_, n) => at('09:00', '10:00', `R${n}`)));
      expect(many(6)).toEqual(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
      expect(many(37)).toHaveLength(37);
    });
  });
});
