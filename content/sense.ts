import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Path } from './json';
import type { Content, Session } from './schema';

/** Something that may be said, but is hardly meant: which content file, which value in it, and what to do. */
export type Finding = { file: keyof Content; path: Path; message: string };
type Check = (content: Content, files: string) => Finding[] | Promise<Finding[]>;

const MOST_PDF = 5 * 1024 * 1024;

/** Everything in valid content that makes no sense, in the order of the checks. `files` is the static folder. */
export async function makesSense(content: Content, files: string): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => check(content, files)))).flat();
}

type Placed = Session & { date: string; path: Path };

/** Pairs of sessions that take place at the same time, the later one (or the one further down) second. */
function pairsAtOnce({ schedule }: Content): [Placed, Placed][] {
  const sessions = (schedule?.days ?? [])
    .flatMap(({ date, events }, d): Placed[] =>
      events.map((session, e) => ({ ...session, date, path: ['days', d, 'events', e] })),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.time.start.localeCompare(b.time.start));
  return sessions.flatMap((first, n) =>
    sessions.slice(n + 1).flatMap((second): [Placed, Placed][] => {
      // Sorted by their starts: the second starts with the first or later. One with no end is known to last no longer than that.
      const together =
        second.date === first.date &&
        (second.time.start === first.time.start || second.time.start < (first.time.end ?? first.time.start));
      return together ? [[first, second]] : [];
    }),
  );
}

const hours = ({ time }: Session) => (time.end ? `${time.start}–${time.end}` : time.start);
/** Where nothing is said, nothing is said twice. */
const same = (a = '', b = '') => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
/** What is not known yet is in no place, and nobody. */
const known = (name = '', { site }: Content) =>
  !site.toBeAnnounced || !name.toLowerCase().includes(site.toBeAnnounced.toLowerCase());

function oneLocationTwice(content: Content): Finding[] {
  return pairsAtOnce(content)
    .filter(([first, second]) => same(first.location, second.location) && known(first.location, content))
    .map(([first, second]) => ({
      file: 'schedule',
      path: [...second.path, 'time', 'start'],
      message: `“${second.title}” (${hours(second)}) overlaps “${first.title}” (${hours(first)}) in ${first.location}; change a time or a location`,
    }));
}

function oneSpeakerTwice(content: Content): Finding[] {
  return pairsAtOnce(content).flatMap(([first, second]): Finding[] => {
    const [one, other] = [first.speaker?.name, second.speaker?.name];
    if (!one || !other || !same(one, other) || !known(one, content) || same(first.location, second.location)) return [];
    return [
      {
        file: 'schedule',
        path: [...second.path, 'speaker', 'name'],
        message: `${other} speaks in “${first.title}” (${[hours(first), first.location].filter(Boolean).join(', ')}) at the same time; change a time or a speaker`,
      },
    ];
  });
}

async function heavyPdf({ hackathon }: Content, files: string): Promise<Finding[]> {
  const pdf = hackathon?.guidelines?.pdf;
  if (!pdf) return [];
  const { size } = await stat(join(files, 'files', pdf));
  if (size <= MOST_PDF) return [];
  const megabytes = (size / 1024 / 1024).toFixed(1);
  return [
    {
      file: 'hackathon',
      path: ['guidelines', 'pdf'],
      message: `this PDF has ${megabytes} MB, long to load on a phone; save it again below 5 MB, with smaller pictures`,
    },
  ];
}

function fileNameAsText({ booknow }: Content): Finding[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\.(jpe?g|png|webp|avif|svg)$/, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  return (booknow?.gallery?.pictures ?? []).flatMap(({ image, alt }, n): Finding[] =>
    plain(alt) === plain(image.split('/').at(-1) as string)
      ? [
          {
            file: 'booknow',
            path: ['gallery', 'pictures', n, 'alt'],
            message: 'this is the name of the file; say what the picture shows, for those who cannot see it',
          },
        ]
      : [],
  );
}

const checks: Check[] = [oneLocationTwice, oneSpeakerTwice, heavyPdf, fileNameAsText];
