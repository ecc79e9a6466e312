import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAMES = ['Asha', 'Bala', 'Chitra', 'Devan', 'Ezhil', 'Farida', 'Gopal', 'Hema', 'Ilango', 'Janaki'];
const HALLS = ['Main hall', 'Library', 'Seminar hall', 'Open ground', 'Laboratory'];
const TOPICS = [
  'learning machines',
  'clean water',
  'farms and sensors',
  'old scripts',
  'small satellites',
  'safe streets',
];

/** Writes to `target` the content of `source` with 1,000 speakers and 2,000 sessions, which the home page all shows. */
export async function scaleContent(source: string, target: string, speakers = 1000, sessions = 2000): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(source, target, { recursive: true });
  const change = async (name: string, to: (data: Record<string, unknown[]>) => void) => {
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
  await change('schedule.json', (data) => {
    const clock = (minutes: number) =>
      `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`;
    const [day] = data.days as Record<string, unknown>[];
    const events = Array.from({ length: sessions }, (_, n) => ({
      id: `session-${n + 1}`,
      title: `Session ${n + 1} on ${pick(TOPICS, n * 3)}`,
      description: `What ${pick(TOPICS, n)} ask of us, told by ${pick(NAMES, n * 3)} with examples from ${n + 1} towns.`,
      time: { start: clock(480 + ((n * 37) % 600)), end: clock(480 + ((n * 37) % 600) + 15 + (n % 9) * 10) },
      location: pick(HALLS, n * 3),
      speaker: { name: `${pick(NAMES, n)} ${pick(NAMES, n * 7 + 3)}` },
      background: pick(['plain', 'tinted', 'accent'], n),
    }));
    data.days = [{ ...day, events, showMoreButton: false }];
  });
}
