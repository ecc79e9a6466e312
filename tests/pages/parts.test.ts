import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Day, Session } from '../../content/schema/schema';
import { HourLinks } from '../../templates/parts/HallTimetable';
import { Layout } from '../../templates/parts/Layout';
import { Timetable } from '../../templates/parts/Timetable';
import { content } from '../helpers/fest';
import { textOf, textsOf } from '../helpers/markup';
import { renderPart } from '../helpers/renderPart';

describe('the schedule', () => {
  const { labels } = content.schedule;
  const day = content.schedule.days[0] as Day;
  const short = (changes: Partial<Day>) =>
    renderPart(createElement(Timetable, { day: { ...day, ...changes }, labels, short: true }));

  test('says which day its links to the hours are of, where days are long', () => {
    const lists = ['2025-09-13', '2025-09-14'].map((date) =>
      renderPart(createElement(HourLinks, { day: { ...day, date, events: Array(13).fill(day.events[0]) } })),
    );
    expect(lists.map((list) => list.querySelector('nav')?.getAttribute('aria-label'))).toEqual([
      '13th September 2025',
      '14th September 2025',
    ]);
  });

  test('is cut short at home, with a link to the rest, where the day asks for it', () => {
    const seven = Array.from({ length: 7 }, (_, n) => ({
      ...(day.events[0] as Session),
      id: `session-${n}`,
      title: `Session ${n}`,
      time: { start: `${16 - n}:00` },
    }));
    const cut = short({ showMoreButton: true, events: seven });
    expect(textsOf(cut, 'h4')).toEqual(['Session 6', 'Session 5', 'Session 4']);
    expect(cut.querySelectorAll('a').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Show more', '/shcaifest/Agenda/'],
    ]);
  });

  test('shows a short day whole at home, with a quiet link to the page that says more', () => {
    const whole = short({ showMoreButton: true });
    expect(textsOf(whole, 'h4')).toEqual([
      'Innovation Expo',
      'Registration and Inauguration',
      'Keynote',
      'Startup Pitch',
      'Valedictory and Awards',
    ]);
    expect(textsOf(whole, 'a.button-quiet')).toEqual(['Show more']);
  });

  test('is whole at home where the day does not', () => {
    const full = short({ showMoreButton: false });
    expect(full.querySelectorAll('.session')).toHaveLength(day.events.length);
    expect(full.querySelectorAll('a')).toHaveLength(0);
  });

  test('is whole on the Agenda, whatever the day asks for', () => {
    const full = renderPart(createElement(Timetable, { day: { ...day, showMoreButton: true }, labels }));
    expect(full.querySelectorAll('.session')).toHaveLength(day.events.length);
    expect(full.querySelectorAll('a')).toHaveLength(0);
  });

  test('says so where a day has no sessions yet', () => {
    const empty = renderPart(createElement(Timetable, { day: { ...day, events: [] }, labels }));
    expect(textOf(empty.querySelector('.timetable-empty'))).toBe('The sessions of this day are to be announced.');
    expect(empty.querySelector('ol')).toBeNull();
  });

  test('sets sessions off by their background, and does without description, end and speaker', () => {
    const session = { id: 'x', title: 'X', time: { start: '09:00' }, location: 'Hall', background: 'accent' as const };
    const row = renderPart(createElement(Timetable, { day: { ...day, events: [session] }, labels })).querySelector(
      'li',
    );
    expect(row?.classList.contains('session-accent')).toBe(true);
    expect(textOf(row)).toBe('09:00 AMXHall');
  });
});

describe('header and footer', () => {
  const layout = (path: string) => renderPart(createElement(Layout, { path } as Parameters<typeof Layout>[0], 'Soon'));

  test.each(['/Comingsoon', '/Comingsoon/'])('are hidden at %s', (path) => {
    expect(layout(path).querySelectorAll('header, footer, nav')).toHaveLength(0);
    expect(textOf(layout(path).querySelector('main'))).toBe('Soon');
  });

  test.each(['/', '/About/', '/Comingsoonish/', '/About/Comingsoon'])('stand at %s', (path) => {
    expect(layout(path).querySelectorAll('header.header, footer.footer')).toHaveLength(2);
  });
});
