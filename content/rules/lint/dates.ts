import { isObject, valueAt, walk } from '../../json/path';
import { evenings } from '../../programme/evenings';
import { hours } from '../../programme/overlaps';
import { isShownBefore, type When } from '../../programme/spans';
import { endClock, endsNextDay, nextDay } from '../../programme/time';
import { targetOf } from '../../schema/pages';
import type { Button, Content } from '../../schema/schema';
import { type ContentField, textsOf } from '../../schema/walk';
import { sessionsOf } from './sessions';
import { around, type LintWarning } from './warning';

const lastDateOf = ({ site }: Content) => site.event.lastDate ?? site.event.date;

/** Finds a schedule whose first or last day is not that of the event: the countdown would count to a wrong day. */
export function findOtherDates(content: Content): LintWarning[] {
  const days = evenings(content.schedule?.days ?? []).toSorted((a, b) => a.date.localeCompare(b.date));
  const dates = days.map(({ date }) => date);
  const { date } = content.site.event;
  const lastDate = lastDateOf(content);
  const warn = (key: 'date' | 'lastDate', what: string): LintWarning[] => [
    { file: 'site', path: ['event', key], message: `the event ${what}; make them the same` },
  ];
  const last = days.at(-1);
  if (!last) return [];
  // An event of one day would be reported twice if its last day was compared too.
  if (dates[0] !== date) return warn('date', `begins on ${date}, but the schedule on ${dates[0]}`);
  // A last evening that goes on after midnight ends on the next date.
  const isLate = last.events.some(({ time }) => endsNextDay(time)) && nextDay(last.date) === lastDate;
  if (isLate || last.date === lastDate) return [];
  return warn('lastDate', `ends on ${lastDate}, but the schedule on ${last.date}`);
}

/** Finds a time zone in which no town is: it is what `npm run new` writes while nobody has said the zone. */
export const findZoneOfNoTown = ({ site }: Content): LintWarning[] =>
  site.timeZone === 'UTC' && !site.placeholder
    ? [
        {
          file: 'site',
          path: ['timeZone'],
          message:
            'is "UTC", and no town has this time; write the time zone of the event, named by its largest city, such as "Asia/Kolkata"',
        },
      ]
    : [];

/** Finds a first session that begins after the event, so that the countdown ends too early. */
export function findOtherStart(content: Content): LintWarning[] {
  const { date, start } = content.site.event;
  // A session that is meant to be outside the hours does not tell when the event begins.
  const first = sessionsOf(content).find((session) => session.date === date && !session.intended);
  if (!first || first.time.start <= start) return [];
  return [
    {
      file: 'site',
      path: ['event', 'start'],
      message: `the event begins at ${start}, but its first session, “${first.title}”, at ${first.time.start}; make them the same`,
    },
  ];
}

/** The end of an event whose end is open: later than any time, also past midnight. */
const OPEN = '99:00';

/** Finds sessions that start before the event or end after it. */
export function findSessionsOutsideTheHours(content: Content): LintWarning[] {
  const { date, start, end } = content.site.event;
  return sessionsOf(content).flatMap((session): LintWarning[] => {
    const early = session.date === date && session.time.start < start;
    const until = session.time.end ? 'end' : 'start';
    const late = session.date === lastDateOf(content) && endClock(session.time) > (end ?? OPEN);
    if (!early && !late) return [];
    const span = end ? `${start}–${end}` : `from ${start}`;
    return [
      {
        file: 'schedule',
        path: [...session.path, 'time', early ? 'start' : until],
        message: `“${session.title}” (${hours(session)}) is outside the hours of the event (${span}, in site.json); change one of them`,
      },
    ];
  });
}

/** Finds dates of the hackathon after the event, or more than a year before it, as if left from the last one. */
export function findDatesFarFromTheEvent(content: Content): LintWarning[] {
  const { date: first } = content.site.event;
  const last = lastDateOf(content);
  const yearBefore = `${Number(first.slice(0, 4)) - 1}${first.slice(4)}`;
  return (content.hackathon?.timeline?.items ?? []).flatMap(({ label, date }, n): LintWarning[] => {
    const how = date > last ? `after the event (${last})` : `more than a year before the event (${first})`;
    if (date >= yearBefore && date <= last) return [];
    return [
      {
        file: 'hackathon',
        path: ['timeline', 'items', n, 'date'],
        message: `“${label}” comes ${how}; correct the date`,
      },
    ];
  });
}

/** Finds buttons to the page of the hackathon whose last day differs from that of its registration. */
export function findOtherDeadlines(content: Content): LintWarning[] {
  const date = content.hackathon?.registration?.deadline?.date;
  if (!date) return [];
  const files = Object.keys(content) as (keyof Content)[];
  return files.flatMap((file) =>
    walk(content[file]).flatMap(({ path, value }): LintWarning[] => {
      const other = valueAt(value, ['deadline', 'date']);
      const leadsThere = isObject(value) && targetOf(value as Partial<Button>)?.page === 'hackathon';
      if (!leadsThere || other === undefined || other === date) return [];
      const message = `this button closes on ${other}, but the registration that it leads to closes on ${date}; make them the same`;
      return [{ file, path: [...path, 'deadline', 'date'], message }];
    }),
  );
}

/** The files to look for years in. Not sessions and speakers: talks are about any year, and people have a past. */
const FILES: (keyof Content)[] = ['site', 'home', 'about', 'agenda', 'hackathon'];
/** Years before and after the event that are suspicious: those further away are history. */
const NEAR_YEARS = 2;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * Finds texts with a year that no date has, perhaps copied from the last event. Skips years far from the event (`founded in
 * 1951`), and academic years of which one part is right (`2024–25`).
 */
export function findOtherYears(content: Content): LintWarning[] {
  const { date, lastDate = date } = content.site.event;
  const dates = [
    ...[date, lastDate],
    ...(content.schedule?.days ?? []).map((day) => day.date),
    ...(content.hackathon?.timeline?.items ?? []).map((item) => item.date),
  ];
  const years = new Set(dates.map(yearOf));
  const isSuspicious = (year: number) =>
    !years.has(year) && year >= yearOf(date) - NEAR_YEARS && year <= yearOf(lastDate) + NEAR_YEARS;

  return textsOf(content)
    .filter((text) => mayBeAboutEvent(text) && !isOfLater(content, text))
    .flatMap(({ file, path, value }): LintWarning[] => {
      const other = yearsIn(value).find((spanned) => spanned.every(isSuspicious))?.[0];
      if (!other) return [];
      const right = yearOf(lastDate) > yearOf(date) ? `${yearOf(date)}–${yearOf(lastDate)}` : yearOf(date);
      return [{ file, path, message: `this text says ${other}, but the event is in ${right}; write the right year` }];
    });
}

/** Checks whether a text may be about the event itself; the `value` of a contact is a phone number or an address. */
const mayBeAboutEvent = ({ file, path }: ContentField): boolean =>
  path.at(-1) !== 'value' && (FILES.includes(file) || path[0] === 'meta');

/** Checks whether a text is in a block that is hidden before the event: such a block may announce the next event. */
const isOfLater = (content: Content, { file, path }: ContentField): boolean =>
  around(path).some((each) => {
    const block = valueAt(content[file], each);
    return valueAt(block, ['type']) !== undefined && !isShownBefore(valueAt(block, ['when']) as When);
  });

/** Returns the years from 1900 to 2099 in a text, those of `2024–25` together. */
function yearsIn(text: string): number[][] {
  const matches = text.matchAll(/(?<!\d)((?:19|20)\d\d)(?:[-–/](\d\d)(?![\d/–-]))?(?!\d)/g);
  return [...matches].map(([, year = '', end]) => [Number(year), ...(end ? [Number(year.slice(0, 2) + end)] : [])]);
}
