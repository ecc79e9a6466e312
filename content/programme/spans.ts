import type { Phase } from '../schema/phases';
import type { Content, Day } from '../schema/schema';
import type { SessionSpan } from './sessions';
import { instant } from './time';

/**
 * Returns when the event begins and ends, as instants. It ends at the end of site.json or with the last session, whichever is
 * later; without either, or if both are before the start, at midnight after the last day.
 */
export function eventSpan(
  { site, schedule }: Pick<Content, 'site' | 'schedule'>,
  spans: Map<string, SessionSpan>,
): { start: string; end: string } {
  const { date, lastDate = date, start, end } = site.event;
  const at = (day: string, clock: string) => instant(day, clock, site.timeZone);
  const opening = at(date, start);
  const [latestEnd] = [end && at(lastDate, end), programmeHours(site, schedule?.days ?? [], spans)?.closes]
    .filter((time) => time !== undefined)
    .sort((a, b) => Date.parse(b) - Date.parse(a));
  const isAfterOpening = latestEnd !== undefined && Date.parse(latestEnd) > Date.parse(opening);
  return { start: opening, end: isAfterOpening ? latestEnd : at(lastDate, '24:00') };
}

/** The length that a session without an end is taken to have: an hour, in milliseconds (rule 10.13). */
export const OPEN_END = 3_600_000;

/**
 * Returns the time in which pages can say what is on and what comes next, as instants: from midnight before the first
 * session to the end of the last one. Undefined if no session takes place.
 */
export function programmeHours(
  { timeZone }: Pick<Content['site'], 'timeZone'>,
  days: Day[],
  spans: Map<string, SessionSpan>,
): { opens: string; closes: string } | undefined {
  const sessions = days.flatMap(({ date, events }) =>
    events
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id }) => ({ date, ...(spans.get(id) as SessionSpan) })),
  );
  if (!sessions.length) return undefined;
  const ends = sessions.map(({ start, end }) => (end ? Date.parse(end) : Date.parse(start) + OPEN_END));
  const [first] = sessions.map(({ date }) => date).sort() as [string];
  return { opens: instant(first, '00:00', timeZone), closes: new Date(Math.max(...ends)).toISOString() };
}

/** The phase or phases of the event in which a block is shown; undefined: always. */
export type When = Phase | Phase[] | undefined;

/**
 * Checks whether a block is shown before the event. Pages are built to look as they do at that time, and stay so without script.
 */
export const isShownBefore = (when: When): boolean => when === undefined || [when].flat().includes('before');

/**
 * Returns from when until when a block is shown, for an event from `start` to `end`; neither if it is always shown. A block
 * that is shown before and after the event, but not during it, has a `from` that is later than its `until`.
 */
export function shownSpan(
  when: When,
  { start, end }: { start: string; end: string },
): { from?: string; until?: string } {
  if (when === undefined) return {};
  const [before, during, after] = (['before', 'during', 'after'] as const).map((phase) =>
    [when].flat().includes(phase),
  );
  if (before && after) return during ? {} : { from: end, until: start };
  return { ...(!before && { from: during ? start : end }), ...(!after && { until: during ? end : start }) };
}
