import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sessionSpans } from '../../content/programme/sessions';
import { programmeHours } from '../../content/programme/spans';
import { writeProgramme } from '../../templates/context/programmeList';
import { nowAndNext, spanOf } from '../../widgets/now/nowAndNext';
import type { ProgrammeList } from '../../widgets/programmeList';
import { aifest } from '../helpers/events';

const day = (clock: string) => `2025-09-13T${clock}:00+05:30`;
const session = (name: string, starts: string, ends?: string) => ({ name, ...spanOf(starts, ends) });
const fest = [
  session('inauguration', day('09:00'), day('10:00')),
  session('keynote', day('11:30'), day('13:00')),
  session('pitch', day('14:00'), day('15:00')),
  session('expo', day('08:30'), day('16:30')),
  session('awards', day('17:00')),
];

/** Returns what is on and what comes next at this time of the day, and whether the next ones follow nothing. */
function at(sessions: typeof fest, time: string) {
  const { on, next, isPause } = nowAndNext(sessions, Date.parse(time));
  const names = (all: typeof fest) => all.map(({ name }) => name).join(', ');
  return `${names(on)} → ${names(next)}${isPause ? ' (pause)' : ''}`;
}

test('what has ended is over, in the minute in which it ends', () => {
  const over = (clock: string) => nowAndNext(fest, Date.parse(day(clock))).over.map(({ name }) => name);
  expect(over('09:59')).toEqual([]);
  expect(over('10:00')).toEqual(['inauguration']);
  expect(over('16:30')).toEqual(['inauguration', 'keynote', 'pitch', 'expo']);
  expect(over('18:00')).toHaveLength(5);
});

test.each([
  ['08:00', ' → expo (pause)'],
  ['08:29', ' → expo (pause)'],
  ['08:30', 'expo → inauguration (pause)'],
  ['09:59', 'inauguration, expo → keynote'],
  ['10:00', 'expo → keynote (pause)'],
  ['12:05', 'keynote, expo → pitch'],
  ['13:00', 'expo → pitch (pause)'],
  ['16:29', 'expo → awards'],
  ['16:30', ' → awards (pause)'],
  ['17:00', 'awards → '],
  ['17:59', 'awards → '],
  ['18:00', ' → '],
])('at %s of the fest it is: %s', (clock, expected) => {
  expect(at(fest, day(clock))).toBe(expected);
});

test('all sessions that begin together come next together', () => {
  const rooms = ['A', 'B', 'C'].map((name) => session(name, day('10:00'), day('11:00')));
  expect(at([...rooms, session('D', day('10:05'), day('11:00'))], day('09:00'))).toBe(' → A, B, C (pause)');
  expect(at([...rooms, session('D', day('10:05'), day('11:00'))], day('10:01'))).toBe('A, B, C → D (pause)');
});

test('a session over midnight is on until its end on the next day', () => {
  const night = [session('night', day('23:00'), '2025-09-14T01:00:00+05:30')];
  expect(at(night, '2025-09-14T00:59:59+05:30')).toBe('night → ');
  expect(at(night, '2025-09-14T01:00:00+05:30')).toBe(' → ');
});

test('a programme has its hours from midnight in its zone to the end of the last session, none of them cancelled', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const days = content.schedule?.days ?? [];
  const hours = () => programmeHours(content.site, days, sessionSpans(content));
  expect(hours()).toEqual({ opens: '2025-09-13T00:00:00+05:30', closes: '2025-09-13T12:30:00.000Z' });
  for (const session of days[0]?.events ?? [])
    if (session.title.startsWith('Valedictory')) session.status = 'cancelled';
  expect(hours()?.closes).toBe('2025-09-13T11:00:00.000Z');
  for (const session of days[0]?.events ?? []) session.status = 'cancelled';
  expect(hours()).toBeUndefined();
});

test('what scripts need to know of the programme is in one file, which says what is cancelled', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const [day] = content.schedule?.days ?? [];
  if (day)
    day.events = day.events.map((session) =>
      session.id === 'keynote' ? { ...session, status: 'cancelled' } : session,
    );
  const written: [string, unknown][] = [];
  const write = async (path: string, data: unknown) => `/${written[written.push([path, data]) - 1]?.[0]}`;
  const programme = await writeProgramme(content, { prefix: content.site.prefix, write });
  expect(programme?.address).toMatch(/^\/assets\/programme-\w{8}\.json$/);
  expect(written).toHaveLength(1);
  const { sessions }: ProgrammeList = JSON.parse(`${written[0]?.[1]}`);
  expect(sessions.find(({ id }) => id === 'startup-pitch')).toEqual({
    id: 'startup-pitch',
    short: expect.stringMatching(/^[0-9a-z]{5}$/),
    title: 'Startup Pitch',
    lang: undefined,
    day: 0,
    start: '2025-09-13T14:00:00+05:30',
    end: '2025-09-13T15:00:00+05:30',
    hours: '02:00 PM to 03:00 PM',
    at: '02:00 PM',
    until: 'until 03:00 PM',
    href: '/shcaifest/Agenda/#startup-pitch',
  });
  expect(sessions.filter(({ cancelled }) => cancelled).map(({ id }) => id)).toEqual(['keynote']);
});

test('a programme without sessions has no file', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  for (const day of content.schedule?.days ?? []) day.events = [];
  const write = () => Promise.reject(new Error('written'));
  expect(await writeProgramme(content, { prefix: content.site.prefix, write })).toBeUndefined();
});
