import { endClock } from '../../programme/endClock';
import type { Content } from '../../schema/schema';
import { hours, sessionsOf } from './sessions';
import type { LintWarning } from './warning';

const lastDateOf = ({ site }: Content) => site.event.lastDate ?? site.event.date;

/** A schedule whose first or last day differs from the event's: then the countdown counts to the wrong day. */
export function otherDates(content: Content): LintWarning[] {
  const dates = (content.schedule?.days ?? []).map(({ date }) => date).sort();
  const { date } = content.site.event;
  const ask = (key: string, is: string, of: string, there: string | undefined): LintWarning[] =>
    there === is
      ? []
      : [
          {
            file: 'site',
            path: ['event', key],
            message: `the event ${of} on ${is}, but the schedule on ${there}; make them the same`,
          },
        ];
  if (!dates.length) return [];
  const first = ask('date', date, 'begins', dates[0]);
  // One wrong day is reported once.
  return first.length ? first : ask('lastDate', lastDateOf(content), 'ends', dates.at(-1));
}

/** A first session that begins after the countdown has ended. */
export function otherStart(content: Content): LintWarning[] {
  const { date, start } = content.site.event;
  // A session that is intended to be outside the hours does not say when the event begins.
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

/** After every time there is, those past midnight too. */
const OPEN = '99:00';

/** Sessions before the event begins, or after it ends. */
export function outsideTheHours(content: Content): LintWarning[] {
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

/** Dates of the hackathon that come after the event, or more than a year before it, as if left from the last one. */
export function deadlineFarFromTheEvent(content: Content): LintWarning[] {
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
