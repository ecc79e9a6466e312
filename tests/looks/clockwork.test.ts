import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Session } from '../../content/schema/schema';
import { HeadArt } from '../../templates/looks/engraving/HeadArt';

/** Returns `count` sessions of fifty minutes, one each hour from nine on. */
const sessions = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const hour = `${9 + n}`.padStart(2, '0');
    return { time: { start: `${hour}:00`, end: `${hour}:50` } } as Session;
  });
const headOf = (kind: string, count: number) =>
  renderToStaticMarkup(HeadArt({ kind, sessions: sessions(count), ornament: '#ornament', children: 'rosette' }));

test('an event with a dial has it in the head of its programme, and the works of a clock in other heads', () => {
  expect(headOf('agenda', 7)).toContain('dial-face');
  const works = ['contact', 'free', 'hackathon'].map((kind) => headOf(kind, 7));
  for (const work of works) {
    expect(work).toContain('clockwork');
    expect(work).not.toMatch(/NaN|undefined|\.\d/);
  }
  expect(new Set(works).size).toBe(3);
});

test('other pages, and events whose day does not fit on a dial, have their rosettes', () => {
  expect(headOf('session', 7)).toBe('rosette');
  for (const count of [0, 1, 5, 9]) expect(headOf('agenda', count)).toBe('rosette');
});
