import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAMES = ['Asha', 'Bala', 'Chitra', 'Devan', 'Ezhil', 'Farida', 'Gopal', 'Hema', 'Ilango', 'Janaki'];
const HALLS = [
  'Main hall',
  'Library',
  'Seminar hall',
  'Open ground',
  'Laboratory',
  'Annex',
  'Court',
  'Gym',
  'Roof',
  'Café',
];
/** The sessions of a hall in a day. */
const SLOTS = 10;
const TOPICS = [
  'learning machines',
  'clean water',
  'farms and sensors',
  'old scripts',
  'small satellites',
  'safe streets',
];

/** Writes to `target` the content of `source` with 1,000 speakers, and 2,000 sessions on twenty days, which the home page all shows. */
export async function scaleContent(source: string, target: string, speakers = 1000, sessions = 2000): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(source, target, { recursive: true });
  const change = async (name: string, to: (data: Record<string, unknown>) => void) => {
    const data = JSON.parse(await readFile(join(source, name), 'utf8'));
    to(data);
    await writeFile(join(target, name), JSON.stringify(data, null, 2));
  };
  const pick = <T>(list: T[], n: number) => list[n % list.length] as T;
  await change('speakers.json', (data) => {
    const [first] = data.speakers as { socials: unknown[] }[];
    data.speakers = Array.from({ length: speakers }, (_, n) => ({
      name: `${pick(NAMES, n)} ${pick(NAMES, n * 7 + 3)} ${n + 1}`,
      role: `Speaks on ${pick(TOPICS, n * 5)}, in the ${pick(HALLS, n)}`,
      socials: first?.socials ?? [],
    }));
  });
  let lastDate: string | undefined;
  await change('schedule.json', (data) => {
    const clock = (minutes: number) =>
      `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`;
    const [day] = data.days as { date: string }[];
    const event = (n: number) => {
      const start = 540 + 42 * (Math.floor(n / HALLS.length) % SLOTS);
      return {
        id: `session-${n + 1}`,
        title: `Session ${n + 1} on ${pick(TOPICS, n * 3)}`,
        description: `What ${pick(TOPICS, n)} ask of us, told by ${pick(NAMES, n * 3)} with examples from ${n + 1} towns.`,
        time: { start: clock(start), end: clock(start + 40) },
        location: pick(HALLS, n),
        speaker: { name: `${pick(NAMES, n)} ${pick(NAMES, n * 7 + 3)} ${(n % speakers) + 1}` },
        background: pick(['plain', 'tinted', 'accent'], n),
      };
    };
    const aDay = HALLS.length * SLOTS;
    data.days = Array.from({ length: Math.ceil(sessions / aDay) }, (_, d) => ({
      ...day,
      id: `day-${d + 1}`,
      date: new Date(Date.parse(`${day?.date}T00:00:00Z`) + d * 86_400_000).toISOString().slice(0, 10),
      events: Array.from({ length: Math.min(aDay, sessions - d * aDay) }, (_, n) => event(d * aDay + n)),
      showMoreButton: false,
    }));
    lastDate = (data.days as { date: string }[]).at(-1)?.date;
  });
  await change('site.json', ({ event }) => {
    Object.assign(event as object, { lastDate });
  });
}
