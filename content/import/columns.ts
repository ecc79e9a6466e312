import { headerWords, type Role, roleOfName } from './anyForm/names';
import { forPersonFields, PERSON_FIELDS } from './personFields';

/** The columns of a table with other names that people give them, best name first (.github/guides/importing.md). */
const SYNONYMS = {
  date: ['session date', 'event date', 'start date', 'day date'],
  start: [
    'start time',
    'starts',
    'starts at',
    'scheduled at',
    'scheduled start',
    'begin',
    'begins',
    'begin time',
    'from',
    'time',
    'timing',
    'time slot',
    'slot',
  ],
  end: ['end time', 'ends', 'ends at', 'until', 'till', 'to', 'finish', 'finish time'],
  duration: ['length', 'scheduled duration', 'minutes', 'duration in minutes', 'duration min', 'duration minutes'],
  title: [
    'session title',
    'session',
    'session name',
    'talk',
    'talk title',
    'topic',
    'event',
    'event title',
    'activity',
    'programme',
    'program',
    'item',
  ],
  abstract: ['summary', 'session abstract', 'talk abstract', 'short description'],
  description: ['details', 'about', 'session description', 'talk description', 'long description'],
  location: [
    'room',
    'room name',
    'hall',
    'venue',
    'place',
    'stage',
    'where',
    'auditorium',
    'session room',
    'location room',
  ],
  speaker: [
    'speakers',
    'speaker s',
    'speaker name',
    'speaker names',
    'name of speaker',
    'name of the speaker',
    'presenter',
    'presenters',
    'presenter s',
    'presenter name',
    'presented by',
    'resource person',
    'resource persons',
    'facilitator',
    'instructor',
    'host',
    'owner',
    'by',
  ],
  ...forPersonFields((field) => PERSON_FIELDS[field].columns),
  biography: ['bio', 'speaker bio', 'speaker biography', 'about the speaker', 'about speaker', 'profile'],
  image: ['photo', 'picture', 'portrait', 'photograph', 'speaker photo', 'speaker image', 'speaker picture'],
  kind: ['type', 'session type', 'talk type', 'format', 'session format', 'submission type'],
  track: ['session track', 'stream', 'strand', 'theme'],
  level: ['session level', 'audience level', 'difficulty', 'complexity'],
  audience: ['target audience', 'for whom', 'who may come', 'open to', 'eligibility'],
  contact: ['contact person', 'contact persons', 'coordinator', 'coordinators', 'in charge'],
  subtitle: ['sub title'],
  language: ['lang', 'session language', 'spoken language'],
  tags: ['tag', 'keywords', 'keyword', 'topics', 'categories', 'category'],
  capacity: ['seats', 'places', 'max participants', 'maximum participants', 'room capacity'],
  slides: ['slides link', 'slides url', 'slide deck', 'presentation', 'presentation link'],
  recording: ['recording link', 'recording url', 'video', 'video link', 'video url', 'youtube', 'youtube link'],
  livestream: [
    'live stream',
    'live stream link',
    'livestream link',
    'livestream url',
    'stream link',
    'stream url',
    'live url',
    'live link',
  ],
  registration: ['registration link', 'registration url', 'register', 'sign up', 'sign up link', 'rsvp'],
  link: ['links', 'url', 'website', 'more information', 'session link', 'session url'],
  status: ['state', 'session status'],
  note: ['notes', 'remark', 'remarks'],
  background: [],
  'day title': ['day name'],
} satisfies Record<string, string[]>;

export type Column = keyof typeof SYNONYMS;
/** Columns for what an unknown name says as in other files. */
const COLUMN_OF: Partial<Record<Role, Column>> = {
  people: 'speaker',
  hall: 'location',
  description: 'description',
  subtitle: 'subtitle',
  contact: 'contact',
  audience: 'audience',
  duration: 'duration',
  kind: 'kind',
  track: 'track',
  level: 'level',
  registration: 'registration',
};

export const COLUMNS = Object.keys(SYNONYMS) as Column[];

const BY_NAME = new Map(
  COLUMNS.flatMap((column) => [column, ...SYNONYMS[column]].map((name): [string, Column] => [name, column])),
);

const NUMBERED_SPEAKER = /^(?:speaker|presenter)(?: name)? \d$/;

/** Number of rows in which the header is searched; the name of the event may stand above it. */
export const HEADER_ROWS = 10;

/** Returns the index of the header row; 0 if no row is a header. */
export const headerRow = (rows: string[][]): number => Math.max(0, rows.slice(0, HEADER_ROWS).findIndex(isHeader));

/** Checks whether a row is a header: it names a title, and a start or a date. */
function isHeader(cells: string[]): boolean {
  const columns = columnsOf(cells);
  return columns.includes('title') && (columns.includes('start') || columns.includes('date'));
}

/**
 * Returns the column that each header cell names; undefined for an unknown name, or if another cell names that column
 * better. Speakers may have several columns (`Speaker 1`, `Speaker 2`). The meaning of `Day` and `Name` depends on the
 * other cells; `firstRow` shows whether days are dates.
 */
export function columnsOf(header: string[], firstRow: string[] = []): (Column | undefined)[] {
  const words = header.map(headerWords);
  const isNamed = (column: Column) => words.some((each) => BY_NAME.get(each) === column);
  const guesses = words.map((each, index): Column | undefined => {
    if (each === 'day') return /\d{4}/.test(firstRow[index] ?? '') && !isNamed('date') ? 'date' : 'day title';
    if (each === 'name') return !isNamed('title') ? 'title' : isNamed('speaker') ? undefined : 'speaker';
    return NUMBERED_SPEAKER.test(each) ? 'speaker' : BY_NAME.get(each);
  });
  const taken = new Set(guesses);
  const others = header.map((cell, index) => {
    const { role, score = 0 } = (!guesses[index] && roleOfName(cell)) || {};
    const column = role && score >= 85 ? COLUMN_OF[role] : undefined;
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
  return guesses.map((column, index) => {
    if (!column) return others[index];
    if (NUMBERED_SPEAKER.test(words[index] ?? '')) return column;
    const names: string[] = [column, ...SYNONYMS[column]];
    const rank = (n: number) => (guesses[n] === column ? names.indexOf(words[n] ?? '') + 1 || 99 : 100);
    const best = words.map((_, n) => n).reduce((one, other) => (rank(other) < rank(one) ? other : one), index);
    return rank(best) < rank(index) || words.indexOf(words[index] ?? '') < index ? undefined : column;
  });
}
