import { type Path, valueAt } from '../json/path';
import { languagesOf } from '../load/localise';
import { means } from '../load/textLanguages';
import { counted } from '../messages/entries';
import { addDays, daysBetween } from '../programme/time';
import { schemaOf } from '../schema/schema';
import { fieldsIn } from '../schema/walk';
import type { ContentPlace, Json, Operation } from './contentValues';
import { type MovedDate, moveDatesInText } from './datesInText';
import { textsIn } from './findText';
import { placeName } from './names';
import { type FileTexts, parseValue, valueIn } from './parsedTexts';
import type { UnversionedOffer } from './saving';

const DATE = /^\d{4}-\d\d-\d\d$/;
/** Dates that are further from the event than this, in days, are history, and do not move with it. */
const FAR = 366;

const EVENT_DATE: Path = ['event', 'date'];

/** Checks whether an operation writes a date with which others may move: that of the event, or of a day of the programme. */
export const mayMoveEvent = (operation: Operation, file: string): boolean =>
  'set' in operation &&
  typeof operation.value === 'string' &&
  DATE.test(operation.value) &&
  ((file === 'site' && `${operation.set}` === `${EVENT_DATE}`) || (file === 'schedule' && isDateOfDay(operation.set)));

const isDateOfDay = (path: Path): boolean => path[0] === 'days' && path.length === 3 && path[2] === 'date';

/**
 * Finds the dates that may move with the event, by as many days: its days, the deadlines before it, and what is announced after it;
 * and the texts that name one of them.
 * `operation` has moved the event, or the day of the programme on which it begins. Dates that were over by `today` while the event
 * is still to come have happened, so they are not proposed. `before` and `after` have every content file. Returns undefined if
 * there are no such dates.
 */
export function offerDates(
  operation: Operation,
  file: string,
  { before, after, today }: { before: FileTexts; after: FileTexts; today: string },
): UnversionedOffer | undefined {
  if (!('set' in operation) || !mayMoveEvent(operation, file)) return undefined;
  const from = valueAt(valueIn(before, file), operation.set);
  const firstDate = valueAt(valueIn(before, 'site'), EVENT_DATE);
  const days = typeof from === 'string' && DATE.test(from) ? daysBetween(from, `${operation.value}`) : 0;
  if (!days || typeof from !== 'string' || from !== firstDate) return undefined;
  const place = { file, path: operation.set };
  // Somebody may have moved the days of the programme first.
  const daysAfter = datesIn(after).filter(isDay);
  const isOnDay = (date: string) => daysAfter.some((each) => each.date === date);
  const haveDaysMoved = file === 'site' && !isOnDay(from) && isOnDay(addDays(from, days));
  const dates = datesIn(after)
    .filter((each) => !isChanged(each, place) && Math.abs(daysBetween(from, each.date)) <= FAR)
    .filter((each) => !haveDaysMoved || !isDay(each))
    .map((each) => partOf(each, addDays(each.date, days), each.date >= today || from < today));
  const lastDates = [before, after].map((texts) => valueAt(valueIn(texts, 'site'), ['event', 'lastDate']));
  const moves: Move[] = [
    { from, to: `${operation.value}`, isChosen: true },
    ...(lastDates.every((date) => typeof date === 'string')
      ? [{ from: lastDates[0] as string, to: lastDates[1] as string, isChosen: true }]
      : []),
    ...dates.map(({ move }) => move),
  ];
  const parts = [...dates.map(({ part }) => part), ...textsWith(moves, after)];
  if (!parts.length) return undefined;
  const isOne = parts.length === 1;
  return {
    question: `${file === 'site' ? 'The event' : 'The first day'} is ${inDays(days)} now. Move ${isOne ? 'this' : `these ${parts.length}`} too?`,
    accept: isOne ? 'Move it too' : 'Move them too',
    decline: isOne ? 'Leave it' : 'Leave them',
    place,
    parts,
  };
}

/** A date that moves, and whether that is proposed. */
type Move = MovedDate & { isChosen: boolean };

/** Returns the offer to move one date, and that move. */
function partOf({ file, path, root, date }: PlacedDate, to: string, isChosen: boolean) {
  const move: Move = { from: date, to, isChosen };
  const part = {
    file,
    operations: [{ set: path, value: to }],
    name: placeName(file, root, path),
    detail: `${inWords(date)} → ${inWords(to)}`,
    isChosen,
  };
  return { move, part };
}

/** Returns the offers to write the texts anew that name one of these dates. */
function textsWith(moves: Move[], after: FileTexts): UnversionedOffer['parts'] {
  const languages = languagesOf(valueIn(after, 'site'));
  return [...textsIn(after)].flatMap(({ file, path, text, root }) => {
    // The path of a text in several languages ends with the key of its language.
    const tag = languages.find((each) => means(`${path.at(-1)}`, each)) ?? languages[0] ?? 'en';
    const { text: value, dates } = moveDatesInText(text, moves, tag);
    if (!dates.length) return [];
    return [
      {
        file,
        operations: [{ set: path, value }],
        name: placeName(file, root, path),
        detail: [...new Set(dates.map(({ before, after }) => `${before} → ${after}`))].join(', '),
        // A text with a date that is not proposed to move is left to people.
        isChosen: dates.every(({ from }) => moves.find((move) => move.from === from)?.isChosen),
      },
    ];
  });
}

type PlacedDate = ContentPlace & { date: string; root: Json | undefined };

/** Returns every date of the content. */
const datesIn = (texts: FileTexts): PlacedDate[] =>
  [...texts].flatMap(([file, text]) => {
    const root = parseValue(text);
    return fieldsIn(schemaOf(file.split('/')[0] as string), root).flatMap(({ path, kind, value }) =>
      kind === 'date' && DATE.test(value) ? [{ file, path, date: value, root }] : [],
    );
  });

/**
 * Checks whether a date is the one that was changed. With the first day of the event, its last day was moved too, so that it lasts
 * as long as before (movedEnd.ts), or somebody has chosen it.
 */
const isChanged = ({ file, path }: ContentPlace, changed: ContentPlace): boolean =>
  file === changed.file && (file === 'site' ? path[0] === 'event' : `${path}` === `${changed.path}`);

const isDay = ({ file, path }: ContentPlace): boolean => file === 'schedule' && isDateOfDay(path);

const inDays = (days: number): string => `${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;

const inWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
