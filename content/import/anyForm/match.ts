import { personFields } from '../personFields';
import { parseDay } from './days';
import { parseMoment } from './moments';
import { nameScore, type Role, roleOfName, splitLanguage } from './names';
import { isAbove, nameOf, type Row, type Table, textIn, valuesOf } from './table';
import { parseDuration, parseSpan } from './times';

/** What each column of a list is taken for. */
export type Columns = Partial<Record<Role, string[]>>;

/** A list of sessions in a file. */
export type Understood = {
  table: Table;
  columns: Columns /** Columns with the same text in another language. */;
  translations: string[];
};

/** Number of rows that are looked at to see what the values of a column look like. */
const SAMPLE = 300;

/** How the values of a column look: shares from 0 to 1 of those that are filled, and of all rows that are filled. */
type Looks = {
  filled: number;
  time: number;
  moment: number;
  day: number;
  fullDay: number;
  duration: number;
  address: number;
  person: number;
  number: number;
  distinct: number;
  length: number;
  things: number;
};

const PERSON =
  /^(?:(?:\p{Lu}\p{Ll}{0,4}\.\s*){0,3})\p{Lu}[\p{L}'’.-]*(?:[\s-]+(?:(?:de|da|di|van|von|der|den|bin|al|el|la|le|du)\s+)*\p{Lu}[\p{L}'’.-]*){1,4}$/u;

function looksOf(table: Table, column: string): Looks {
  const step = Math.max(1, Math.floor(table.rows.length / SAMPLE));
  const rows = table.rows.filter((_, n) => n % step === 0);
  const cells = rows
    .map((row) => valuesOf(row, column))
    .filter((values) => values.some(({ text, row }) => text || row));
  const texts = cells.flatMap((values) => values.map(({ text }) => text)).filter(Boolean);
  const share = (test: (text: string) => unknown) => (texts.length ? texts.filter(test).length / texts.length : 0);
  const names = texts.flatMap((text) => text.split(/[;,&\n]|\band\b/).map((part) => part.trim())).filter(Boolean);
  return {
    filled: rows.length ? cells.length / rows.length : 0,
    time: share((text) => parseMoment(text)?.span),
    moment: share((text) => parseMoment(text)?.span && parseMoment(text)?.day),
    day: share(parseDay),
    fullDay: share((text) => parseDay(text)?.day),
    duration: share(parseDuration),
    address: share((text) => /^(?:https?:|www\.|mailto:|\.{0,2}\/)\S+$|^\S+@\S+\.\w+$/.test(text)),
    person: names.length ? names.filter((name) => PERSON.test(name)).length / names.length : 0,
    number: share((text) => /^[\d.,\s]+$/.test(text)),
    distinct: texts.length ? new Set(texts).size / texts.length : 0,
    length: texts.reduce((sum, text) => sum + text.length, 0) / (texts.length || 1),
    things: cells.length ? cells.filter((values) => values.some(({ row }) => row)).length / cells.length : 0,
  };
}

/** Columns whose dates are about the entry, not the session. */
const ABOUT_ENTRY = /creat|updat|modif|publish|submit|deadline|stamp|last|edited|aktualis|geändert|registr/i;
/** Roles that a name alone decides. */
const BY_NAME: Role[] = [
  ...([
    'contact',
    'subtitle',
    'kind',
    'audience',
    'level',
    'language',
    'tags',
    'capacity',
    'status',
    'slides',
  ] as const),
  ...(['recording', 'livestream', 'registration', 'link', 'description'] as const),
];

/**
 * Guesses what the columns of a list hold, from their names and from what their values look like. Of texts in several languages
 * it takes the one in `language`. Returns undefined for a list without titles and times.
 */
export function matchColumns(table: Table, language: string): Understood | undefined {
  const translations = otherLanguages(table.columns, language);
  const names = table.columns.filter((column) => !translations.includes(column));
  const looks = new Map(names.map((column) => [column, looksOf(table, column)]));
  const columns: Columns = {};
  const used = new Set<string>();
  const free = () => names.filter((column) => !used.has(column) && (looks.get(column)?.filled ?? 0) > 0);
  const look = (column: string) => looks.get(column) as Looks;
  const pick = (role: Role, score: (column: string, looks: Looks) => number): string | undefined => {
    const ranked = free()
      .map((column) => ({
        column,
        points: score(column, look(column)) - (isAbove(column) ? 3 + column.split('../').length : 0),
      }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points);
    const [best] = ranked;
    if (!best) return undefined;
    columns[role] = [...(columns[role] ?? []), best.column];
    used.add(best.column);
    return best.column;
  };
  const named = (column: string, role: Role) => nameScore(nameOf(column), role);

  // A start is a time in most rows; names tell it from the end.
  const start = pick('start', (column, { time, filled, duration }) =>
    time < 0.5 ||
    filled < 0.3 ||
    ABOUT_ENTRY.test(column) ||
    (duration > 0.9 && named(column, 'duration') > named(column, 'start'))
      ? 0
      : 60 + 20 * filled + named(column, 'start') / 2 - (named(column, 'end') > named(column, 'start') ? 60 : 0),
  );
  if (!start) return undefined;
  const hasRanges = table.rows.slice(0, SAMPLE).some((row) => parseMoment(textIn(row, start))?.span?.end !== undefined);
  pick('end', (column, { time }) => {
    if (time < 0.5 || ABOUT_ENTRY.test(column) || isAbove(column) !== isAbove(start)) return 0;
    const name = named(column, 'end');
    return name >= 50 ? name : !hasRanges && !named(column, 'duration') && isAfter(table, start, column) ? 30 : 0;
  });
  pick('duration', (column, { duration }) =>
    duration >= 0.6 && named(column, 'duration') >= 50 ? named(column, 'duration') : 0,
  );
  if (look(start).moment < 0.5)
    pick('date', (column, { day, fullDay, time, filled }) => {
      if (ABOUT_ENTRY.test(column) || time > 0.5) return 0;
      const name = named(column, 'date');
      return day > 0.6 && (name || fullDay > 0.6 || nameOf(column) === '' || /^column /.test(column) || day > 0.9)
        ? 40 + 40 * fullDay + name / 4
        : name >= 85 && filled > 0.05 && look(column).length < 30 && look(column).number < 0.5
          ? name / 4
          : 0;
    });
  const title = pick('title', (column, { filled, time, day, length, distinct, number, address, person, things }) => {
    if (
      isAbove(column) ||
      time > 0.5 ||
      day > 0.6 ||
      number > 0.8 ||
      address > 0.5 ||
      (things && !/→/.test(column)) ||
      filled < 0.3
    )
      return 0;
    const name = named(column, 'title');
    const better = Math.max(
      ...(['people', 'hall', 'description', 'kind', 'contact', 'key', 'subtitle'] as const).map((role) =>
        named(column, role),
      ),
    );
    if (better > name) return 0;
    const shape = (length >= 4 && length <= 120 ? 20 : 0) + 30 * distinct + 20 * filled - 10 * person;
    return name ? name + shape : nameOf(column) && !/^column |value$/.test(column) ? shape - 40 : shape - 10;
  });
  if (!title) return undefined;
  const hall = pick('hall', (column, { length, time, number, address }) => {
    const name = named(column, 'hall');
    return name >= 50 && length < 60 && time < 0.5 && address < 0.3 ? name - 15 * number : 0;
  });
  pick('track', (column, { length }) => (named(column, 'track') >= 60 && length < 60 ? named(column, 'track') : 0));
  // Where a programme says its tracks alone, these are the places.
  if (!hall && columns.track) {
    columns.hall = columns.track;
    delete columns.track;
  }
  pick('people', (column, { things, length, address, number }) => {
    const name = named(column, 'people');
    // Whom to ask about a session does not speak there.
    if (named(column, 'contact') > name || named(column, 'contact') >= 85) return 0;
    return name >= 50 && length < 200 && address < 0.3 && (number < 0.5 || things) ? name + 20 * things : 0;
  });
  for (const column of free()) if (NUMBERED_PERSON.test(nameOf(column)) && columns.people) take('people', column);
  function take(role: Role, column: string) {
    columns[role] = [...(columns[role] ?? []), column];
    used.add(column);
  }
  // What a list says about its people, not about the session.
  for (const column of free()) {
    const name = nameOf(column);
    const [, rest] =
      /^(?:speaker|presenter|referent(?:in)?|intervenant|ponente)\W?s?[\s_'’.-]+(.+)$/i.exec(
        name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
      ) ?? [];
    const words = rest ?? name;
    // A picture without such a name is that of the session.
    const isPortrait = rest || /photo|portrait|avatar|headshot|foto/i.test(name);
    for (const role of ['biography', ...personFields, 'image'] as const)
      if (
        !used.has(column) &&
        !isAbove(column) &&
        nameScore(words, role) >= 85 &&
        (role !== 'image' || isPortrait) &&
        (rest || !['description', 'title'].includes(roleOfName(name)?.role ?? '')) &&
        !columns[role]
      )
        take(role, column);
  }
  for (const column of free()) {
    const best = roleOfName(nameOf(column));
    if (
      best &&
      best.score >= 50 &&
      BY_NAME.includes(best.role) &&
      !isAbove(column) &&
      (best.role === 'description' || !columns[best.role] || best.role === 'link')
    )
      take(best.role, column);
  }
  for (const column of free())
    if (look(column).address > 0.7 && !isAbove(column) && /url|link|href|form/i.test(column)) take('link', column);
  pick('key', (column, { distinct, filled }) =>
    distinct === 1 && filled === 1 && named(column, 'key') >= 85 ? 50 : 0,
  );
  // Columns whose names say nothing: keys of objects, sheets without a header.
  const isNameless = (column: string) => nameOf(column) === '' || /^column /.test(column);
  if (!columns.people)
    pick('people', (column, { person, filled, things }) =>
      isNameless(column) && !isAbove(column) && (person > 0.6 || things) && filled > 0.2 ? 50 : 0,
    );
  if (!columns.hall)
    pick('hall', (column, { time, day, distinct, length, number }) =>
      isNameless(column) &&
      time < 0.3 &&
      day < 0.3 &&
      (distinct < 0.7 || (isAbove(column) && column.endsWith('#'))) &&
      length < 50 &&
      number < 0.5
        ? 30
        : 0,
    );
  return { table, columns, translations };
}

const NUMBERED_PERSON = /^(?:speaker|presenter|referent|intervenant|ponente)\D{0,8}\d$/i;

/** Checks whether the times of one column are after those of another in nearly all rows. */
function isAfter(table: Table, start: string, column: string): boolean {
  const pairs = table.rows.slice(0, SAMPLE).flatMap((row) => {
    const [one, other] = [start, column].map((each) => parseMoment(textIn(row, each))?.span?.start);
    return one === undefined || other === undefined ? [] : [other > one];
  });
  return pairs.length > 0 && pairs.filter(Boolean).length > pairs.length * 0.7;
}

/** Returns the columns that say in another language than `language` what another column says in it, or else in the first one. */
function otherLanguages(columns: string[], language: string): string[] {
  const groups = new Map<string, { column: string; language: string }[]>();
  for (const column of columns) {
    const { base, language: own } = splitLanguage(column);
    if (own) groups.set(base, [...(groups.get(base) ?? []), { column, language: own }]);
  }
  return [...groups].flatMap(([base, group]) => {
    const plain = columns.includes(base);
    const chosen =
      group.find((each) => each.language === language.slice(0, 2).toLowerCase()) ?? (plain ? undefined : group[0]);
    return [...group.filter((each) => each !== chosen).map(({ column }) => column), ...(plain && chosen ? [base] : [])];
  });
}

/** Finds the lists of sessions among all lists of a file; the longest one first. A list of what belongs to sessions is none. */
export function findSessions(tables: Table[], language: string): Understood[] {
  const found = tables.flatMap((table) => {
    const understood = table.rows.length ? matchColumns(table, language) : undefined;
    return understood && isPlausible(understood) ? [understood] : [];
  });
  return found
    .filter(({ table }) => !found.some((other) => other.table !== table && isWithin(table, other.table)))
    .sort((a, b) => b.table.rows.length - a.table.rows.length)
    .filter((each, n, all) => n === 0 || isLike(each, all[0] as Understood));
}

/** Checks that enough rows have a title and a time. */
function isPlausible({ table, columns }: Understood): boolean {
  const good = table.rows.filter((row) => isSession(row, columns));
  return good.length >= Math.max(1, Math.min(3, table.rows.length * 0.3));
}

/** Checks whether a row has a title and a time. */
export const isSession = (row: Row, { title, start }: Columns): boolean =>
  Boolean(textIn(row, title?.[0])) &&
  Boolean(parseMoment(textIn(row, start?.[0]))?.span ?? parseSpan(textIn(row, start?.[0])));

/** Checks whether a list of a tree is within the things of another list. */
const isWithin = (inner: Table, outer: Table) => /^\.|[[{]/.test(inner.name) && inner.name.startsWith(`${outer.name}.`);

/** Two lists of one programme say their times in the same way: both with dates, or both without. */
function isLike({ columns, table }: Understood, first: Understood): boolean {
  const isDated = (each: Understood) =>
    Boolean(each.columns.date) || each.table.rows.some((row) => parseMoment(textIn(row, each.columns.start?.[0]))?.day);
  return isDated({ columns, table, translations: [] }) === isDated(first);
}
