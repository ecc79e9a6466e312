import { personFields } from '../personFields';
import { type DateOrder, type DayWords, parseDay } from './days';
import { parseMoment } from './moments';
import {
  HALL_WORD,
  isCertainName,
  nameScore,
  type Role,
  roleOfName,
  splitCamelCase,
  splitLanguage,
  splitNumber,
} from './roles';
import { isAbove, nameOf, type Row, type Table, textIn, valuesOf } from './table';
import { parseDuration, parseSpan } from './times';

/** What each column of a list is taken for. */
export type Columns = Partial<Record<Role, string[]>>;

/** Returns the text of a row in the first column of a role; '' if there is none. */
export const roleText = (row: Row, columns: Columns, role: Role): string => textIn(row, columns[role]?.[0]);

/** A list of sessions in a file. */
export type Understood = {
  table: Table;
  columns: Columns;
  /** Columns with the same text in another language. */
  translations: string[];
  /** How its dates in numbers are read, once that is decided. */
  order?: DateOrder;
  /** Whether its header leaves no doubt, so that nobody was asked, and nothing may be guessed. */
  isCertain?: boolean;
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
  weekday: number;
  duration: number;
  address: number;
  person: number;
  number: number;
  /** Words of programs: `true`, `en`, `de-AT`. */
  code: number;
  hall: number;
  /** Texts such as `Chair: Ann Lee`. */
  remark: number;
  distinct: number;
  length: number;
  things: number;
};

const PERSON =
  /^(?:(?:\p{Lu}\p{Ll}{0,4}\.\s*){0,3})\p{Lu}[\p{L}'’.-]*(?:[\s-]+(?:(?:de|da|di|van|von|der|den|bin|al|el|la|le|du)\s+)*\p{Lu}[\p{L}'’.-]*){1,4}$/u;
/** What stands in the place of a name in plans that are still open: `Speaker 2`. */
const UNNAMED_PERSON = /^(?:speaker|person|presenter|author|guest|referent)\s+\w{1,3}$/i;
const CODE = /^(?:true|false|null|[a-z]{2}(?:[-_][A-Za-z]{2,4})?)$/;
const ADDRESS = /^(?:https?:|www\.|mailto:|\.{0,2}\/)\S+$|^\S+@\S+\.\w+$/;

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
    day: share((text) => parseDay(text)),
    fullDay: share((text) => parseDay(text)?.day),
    weekday: share((text) => isWeekday(parseDay(text))),
    duration: share(parseDuration),
    address: share((text) => ADDRESS.test(text)),
    person: names.length
      ? names.filter((name) => PERSON.test(name) || UNNAMED_PERSON.test(name)).length / names.length
      : 0,
    number: share((text) => /^[\d.,\s]+$/.test(text)),
    code: share((text) => CODE.test(text)),
    hall: share((text) => HALL_WORD.test(text)),
    remark: share((text) => text.includes(':')),
    distinct: texts.length ? new Set(texts).size / texts.length : 0,
    length: texts.reduce((sum, text) => sum + text.length, 0) / (texts.length || 1),
    things: cells.length ? cells.filter((values) => values.some(({ row }) => row)).length / cells.length : 0,
  };
}

/** Checks whether a text says a weekday and nothing else: `Mo`, but not `Mo Ali`. */
const isWeekday = (words: DayWords | undefined) =>
  words?.weekday !== undefined && words.day === undefined && words.rest === '';

/** Columns whose dates are about the entry, not the session. */
const ABOUT_ENTRY = /creat|updat|modif|publish|submit|deadline|stamp|last|edited|aktualis|geändert|registr/i;
/** Roles that a name alone decides, in the order in which a column gets the first that suits it. */
const BY_NAME: Role[] = [
  ...(['contact', 'subtitle', 'kind', 'audience', 'level', 'language', 'tags', 'capacity', 'status'] as const),
  ...(['dayTitle', 'background', 'slides', 'recording', 'livestream', 'registration', 'link', 'note'] as const),
  'description',
];
/** Roles that several columns may have at once. */
const SHARED: Role[] = ['description', 'link'];
/** The most characters of a note; longer texts belong to the description. */
const MAX_NOTE = 120;

/**
 * Guesses what the columns of a list hold, from their names and from what their values look like. Of texts in several languages
 * it takes the one in `language`. Returns undefined for a list without titles and times.
 */
export const matchColumns = (table: Table, language: string): Understood | undefined =>
  new ColumnMatcher(table, language).match();

/** Gives each column of a list one role: each role takes the best of the columns that are still free. */
class ColumnMatcher {
  readonly #table: Table;
  readonly #names: string[];
  readonly #translations: string[];
  readonly #looks: Map<string, Looks>;
  readonly #columns: Columns = {};
  readonly #used = new Set<string>();

  constructor(table: Table, language: string) {
    this.#table = table;
    this.#translations = otherLanguages(table.columns, language);
    this.#names = table.columns.filter((column) => !this.#translations.includes(column));
    this.#looks = new Map(this.#names.map((column) => [column, looksOf(table, column)]));
  }

  match(): Understood | undefined {
    const start = this.#pickStart();
    if (!start) return undefined;
    this.#pickEnd(start);
    this.#pickDate(start);
    if (!this.#pickTitle()) return undefined;
    this.#pickPlace();
    this.#pickPeople();
    this.#takeAboutPeople();
    this.#takeByName();
    this.#pick('key', (column, { distinct, filled }) =>
      distinct === 1 && filled === 1 && this.#score(column, 'key') >= 85 ? 50 : 0,
    );
    this.#pickNameless();
    return { table: this.#table, columns: this.#columns, translations: this.#translations };
  }

  #free = () => this.#names.filter((column) => !this.#used.has(column) && this.#look(column).filled > 0);
  #look = (column: string) => this.#looks.get(column) as Looks;
  #score = (column: string, role: Role) => nameScore(nameOf(column), role);

  #take(role: Role, column: string) {
    this.#columns[role] = [...(this.#columns[role] ?? []), column];
    this.#used.add(column);
  }

  /** Gives a role to the free column with the most points; to none if no column has any. Columns around the thing have less. */
  #pick(role: Role, points: (column: string, looks: Looks) => number): string | undefined {
    const [best] = this.#free()
      .map((column) => ({
        column,
        points: points(column, this.#look(column)) - (isAbove(column) ? 3 + column.split('../').length : 0),
      }))
      .filter((each) => each.points > 0)
      .sort((a, b) => b.points - a.points);
    if (best) this.#take(role, best.column);
    return best?.column;
  }

  /** A start is a time in most rows, or in some if it is called a start; names tell it from the end. */
  #pickStart = () =>
    this.#pick('start', (column, { time, filled, duration }) => {
      const isLength = duration > 0.9 && this.#score(column, 'duration') > this.#score(column, 'start');
      const isNamed = isCertainName(nameOf(column), 'start') && time > 0;
      if ((!isNamed && (time < 0.5 || filled < 0.3)) || ABOUT_ENTRY.test(column) || isLength) return 0;
      const isEnd = this.#score(column, 'end') > this.#score(column, 'start');
      return 60 + 20 * filled + this.#score(column, 'start') / 2 - (isEnd ? 60 : 0);
    });

  #pickEnd(start: string) {
    const hasRanges = this.#table.rows
      .slice(0, SAMPLE)
      .some((row) => parseMoment(textIn(row, start))?.span?.end !== undefined);
    this.#pick('end', (column, { time }) => {
      const isNamed = isCertainName(nameOf(column), 'end');
      if ((!isNamed && time < 0.5) || ABOUT_ENTRY.test(column) || isAbove(column) !== isAbove(start)) return 0;
      const score = this.#score(column, 'end');
      if (score >= 50) return score;
      const isUnnamed = !hasRanges && !this.#score(column, 'duration') && this.#score(column, 'start') < 85;
      return isUnnamed && isAfter(this.#table, start, column) ? 30 : 0;
    });
    this.#pick('duration', (column, { duration }) => {
      const score = this.#score(column, 'duration');
      return score >= 85 || (duration >= 0.6 && score >= 50) ? score : 0;
    });
  }

  /** The date, unless the start says it; and a weekday beside dates, which tells whether they are right. */
  #pickDate(start: string) {
    if (this.#look(start).moment < 0.5)
      this.#pick('date', (column, { day, fullDay, time, filled, length, number, code }) => {
        if (ABOUT_ENTRY.test(column) || time > 0.5 || code > 0.8) return 0;
        const score = this.#score(column, 'date');
        const isDay = score > 0 || fullDay > 0.6 || this.#isNameless(column) || day > 0.9;
        if (day > 0.6 && isDay) return 40 + 40 * fullDay + score / 4;
        return score >= 85 && filled > 0.05 && length < 30 && number < 0.5 ? score / 4 : 0;
      });
    this.#pick('weekday', (column, { weekday }) => (weekday > 0.8 && !isAbove(column) ? 50 : 0));
  }

  #pickTitle = () =>
    this.#pick('title', (column, looks) => {
      const { filled, time, day, length, distinct, number, address, person, things, code } = looks;
      const isOther = time > 0.5 || day > 0.6 || number > 0.8 || address > 0.5 || code > 0.8 || filled < 0.3;
      if (isAbove(column) || isOther || (things && !/→/.test(column))) return 0;
      const score = this.#score(column, 'title');
      const others = (['people', 'hall', 'description', 'kind', 'contact', 'key', 'subtitle'] as const).map((role) =>
        this.#score(column, role),
      );
      if (Math.max(...others) > score) return 0;
      const shape = (length >= 4 && length <= 120 ? 20 : 0) + 30 * distinct + 20 * filled - 10 * person;
      if (score) return score + shape;
      return this.#isNameless(column) || /value$/.test(nameOf(column)) ? shape - 10 : shape - 40;
    });

  #pickPlace() {
    this.#pick('hall', (column, { length, time, number, address }) => {
      const score = this.#score(column, 'hall');
      return score >= 50 && length < 60 && time < 0.5 && address < 0.3 ? score - 15 * number : 0;
    });
    this.#pick('track', (column, { length }) => {
      const score = this.#score(column, 'track');
      return score >= 60 && length < 60 ? score : 0;
    });
    // Where a programme says its tracks alone, and they are called as places are, these are the places.
    const [track] = this.#columns.track ?? [];
    if (!this.#columns.hall && track && this.#look(track).hall > 0.5) {
      this.#columns.hall = [track];
      delete this.#columns.track;
    }
  }

  #pickPeople() {
    const people = this.#pick('people', (column, { things, length, address, number }) => {
      const score = this.#score(column, 'people');
      // Whom to ask about a session does not speak there.
      if (this.#score(column, 'contact') > score || this.#score(column, 'contact') >= 85) return 0;
      return score >= 50 && length < 200 && address < 0.3 && (number < 0.5 || things) ? score + 20 * things : 0;
    });
    // `Speaker 1`, `Speaker 2`.
    const { base } = splitNumber(nameOf(people ?? ''));
    for (const column of this.#free())
      if (people && splitNumber(nameOf(column)).base === base && !isAbove(column)) this.#take('people', column);
    this.#columns.people?.sort((a, b) => this.#names.indexOf(a) - this.#names.indexOf(b));
  }

  /** Takes what a list says about its people, not about the session. */
  #takeAboutPeople() {
    for (const column of this.#free()) {
      const name = splitCamelCase(nameOf(column));
      const [, rest] =
        /^(?:speaker|presenter|referent(?:in)?|intervenant|ponente)\W?s?[\s_'’.-]+(.+)$/i.exec(name) ?? [];
      const isOfSession = !rest && ['description', 'title', 'note'].includes(roleOfName(name)?.role ?? '');
      if (isAbove(column) || isOfSession) continue;
      for (const role of ['biography', ...personFields, 'image'] as const) {
        const taken = this.#columns[role];
        const isNext = taken?.some((each) => splitNumber(each).base === splitNumber(column).base);
        if (this.#used.has(column) || (taken && !isNext) || nameScore(rest ?? name, role) < 85) continue;
        // A picture of the session is no portrait.
        if (role === 'image' && !rest && !isPortrait(name, this.#look(column))) continue;
        this.#take(role, column);
      }
    }
  }

  #takeByName() {
    for (const column of this.#free()) {
      if (isAbove(column)) continue;
      const { length, code, address } = this.#look(column);
      const role = BY_NAME.filter((each) => {
        if (this.#columns[each] && !SHARED.includes(each)) return false;
        if (each === 'description' && (code > 0.8 || address > 0.8)) return false;
        return (each !== 'note' || length <= MAX_NOTE) && this.#score(column, each) >= 50;
      }).sort((a, b) => this.#score(column, b) - this.#score(column, a))[0];
      const best = roleOfName(nameOf(column));
      const isBetterElsewhere = best && role && best.score > this.#score(column, role) && !this.#columns[best.role];
      if (role && !(isBetterElsewhere && best.score >= 85)) this.#take(role, column);
      else if (address > 0.7 && /url|link|href|form/i.test(column)) this.#take('link', column);
    }
  }

  /** Columns whose names say nothing: keys of objects, sheets without a header. */
  #isNameless = (column: string) => nameOf(column) === '' || /^column /.test(column);

  #pickNameless() {
    if (!this.#columns.people)
      this.#pick('people', (column, { person, filled, things }) =>
        this.#isNameless(column) && !isAbove(column) && (person > 0.6 || things) && filled > 0.2 ? 50 : 0,
      );
    if (!this.#columns.hall)
      this.#pick('hall', (column, { time, day, distinct, length, number, remark }) => {
        const isKey = isAbove(column) && column.endsWith('#');
        const isOther = time > 0.3 || day > 0.3 || length > 50 || number > 0.5 || remark > 0.3;
        return this.#isNameless(column) && !isOther && (distinct < 0.7 || isKey) ? 30 : 0;
      });
  }
}

/** Checks whether a column of pictures has those of people: by its name, or because they are files of ours and not addresses. */
const isPortrait = (name: string, { address }: Looks) =>
  /photo|portrait|avatar|headshot|foto/i.test(name) || (/^(?:image|picture)$/i.test(name) && address < 0.5);

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
    const { base, language: tag } = splitLanguage(column);
    if (tag) groups.set(base, [...(groups.get(base) ?? []), { column, language: tag }]);
  }
  return [...groups].flatMap(([base, group]) => {
    const plain = columns.includes(base);
    const chosen =
      group.find((each) => each.language === language.slice(0, 2).toLowerCase()) ?? (plain ? undefined : group[0]);
    return [...group.filter((each) => each !== chosen).map(({ column }) => column), ...(plain && chosen ? [base] : [])];
  });
}

/** Finds the lists of sessions among all lists of a file, in its order. A list of what belongs to sessions is none. */
export function findSessions(tables: Table[], language: string): Understood[] {
  const lists = tables.flatMap((table) => {
    const list = table.rows.length ? matchColumns(table, language) : undefined;
    return list && isPlausible(list) ? [list] : [];
  });
  const whole = lists.filter((list) => !lists.some((other) => belongsTo(list, other)));
  const [longest] = whole.toSorted((a, b) => b.table.rows.length - a.table.rows.length);
  return whole.filter((each) => each === longest || (longest && isLike(each, longest)));
}

/** Checks that enough rows have a title and a time; one is enough if the header says so. */
function isPlausible({ table, columns }: Understood): boolean {
  const count = table.rows.filter((row) => isSession(row, columns)).length;
  const [title = '', start = ''] = [columns.title?.[0], columns.start?.[0]];
  if (isCertainName(title, 'title') && isCertainName(start, 'start')) return count > 0;
  return count >= Math.max(1, Math.min(3, table.rows.length * 0.3));
}

/** Checks whether a row has a title and a time. */
export const isSession = (row: Row, columns: Columns): boolean => {
  const start = roleText(row, columns, 'start');
  return Boolean(roleText(row, columns, 'title')) && Boolean(parseMoment(start)?.span ?? parseSpan(start));
};

/** Checks whether the things of a list are about the sessions of another list that they are in: not if what they are in has no title. */
function belongsTo({ table }: Understood, outer: Understood): boolean {
  if (table === outer.table || !/^\.|[[{]/.test(table.name) || !table.name.startsWith(`${outer.table.name}.`))
    return false;
  const things = new Set(table.rows);
  const around = outer.table.rows.filter((row) => partsOf(row).some((part) => things.has(part)));
  return around.some((row) => roleText(row, outer.columns, 'title'));
}

/** Returns the things of the lists in a thing. */
export const partsOf = ({ cells }: Row): Row[] =>
  [...cells.values()].flatMap((values) => values.flatMap(({ row }) => row ?? []));

/** Two lists of one programme say their times in the same way: both with dates, or both without. */
function isLike(list: Understood, other: Understood): boolean {
  const isDated = ({ columns, table }: Understood) =>
    Boolean(columns.date) || table.rows.some((row) => parseMoment(roleText(row, columns, 'start'))?.day);
  return isDated(list) === isDated(other);
}
