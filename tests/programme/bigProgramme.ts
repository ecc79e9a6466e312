import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustBuild } from '../helpers/building';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

/** The size of the invented programme. */
export const DAYS = 3;
export const ROOMS = 12;
export const SESSIONS = 400;

const TOPICS = ['Kites', 'Rivers', 'Clay', 'Pendulums', 'Café culture', 'மரங்கள்', 'Lanterns', 'Bridges'];
const LONG = 'Nothing of this is true, and it goes on for a while. '.repeat(12);

const rooms = Array.from({ length: ROOMS }, (_, n) => `Invented hall ${n + 1}`);
const people = Array.from({ length: 60 }, (_, n) => `Invented Speaker ${n + 1}`);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the `n`th session: rooms take turns, and after all of them half an hour has passed. */
const session = (n: number) => {
  const start = 9 * 60 + 30 * Math.floor((n % 134) / ROOMS);
  return {
    id: `session-${n}`,
    title: `${TOPICS[n % TOPICS.length]}, part ${n}`,
    ...(n % 3 && { description: LONG }),
    time: { start: clock(start), end: clock(start + 25) },
    location: rooms[n % ROOMS],
    speakers: [people[n % people.length], people[(n * 7 + 1) % people.length]],
    track: n % 2 ? 'water' : 'air',
    ...(n % 10 === 0 && { language: 'ta' }),
    ...(n % 4 === 0 && { level: 'Beginners' }),
    ...(n === 139 && { status: 'cancelled' }),
  };
};

export const sessions = Array.from({ length: SESSIONS }, (_, n) => session(n));

const days = Array.from({ length: DAYS }, (_, d) => ({
  id: `day-${d + 1}`,
  dayTitle: `Invented day ${d + 1}`,
  date: `2025-09-1${d + 3}`,
  rooms,
  events: sessions.filter((_, n) => Math.floor(n / 134) === d),
}));

const tracks = [
  { id: 'air', name: 'Things in the air', colour: '#ffcc00' },
  { id: 'water', name: 'Things in the water' },
];
const speakers = people.map((name) => ({ name }));

/** Writes a folder with the content of the fest, and with the invented programme in it; `end` is given what removes it. */
export function writeBigProgramme(end?: (remove: () => void) => void): string {
  const dir = join(scratch({ content: aifest.content }, end), 'content');
  const schedule = JSON.parse(readFileSync(join(dir, 'schedule.json'), 'utf8'));
  writeFileSync(join(dir, 'schedule.json'), JSON.stringify({ ...schedule, days, tracks }));
  writeFileSync(join(dir, 'speakers.json'), JSON.stringify({ speakers }));
  return dir;
}

/** Builds the fest with the invented programme; `end` is given what removes it. Returns the site. */
export async function buildBigProgramme(end: (remove: () => void) => void) {
  const content = writeBigProgramme(end);
  const out = join(content, '../out');
  mkdirSync(out);
  await mustBuild(['--content', content, '--out', out]);
  return { root: out, prefix: '/shcaifest' };
}
