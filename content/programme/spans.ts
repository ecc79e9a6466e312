import type { Phase } from '../schema/phases';
import type { Content, Day } from '../schema/schema';
import type { SessionSpan } from './sessions';
import { instant } from './time';

/**
 * When the event begins and ends, as instants. Where its end is open it is that of the last session, and without sessions the
 * end of the last day.
 */
export function eventSpan(
  { site, schedule }: Pick<Content, 'site' | 'schedule'>,
  spans: Map<string, SessionSpan>,
): { start: string; end: string } {
  const { date, lastDate = date, start, end } = site.event;
  const at = (day: string, clock: string) => instant(day, clock, site.timeZone);
  const begins = at(date, start);
  const closes = end ? at(lastDate, end) : programmeHours(site, schedule?.days ?? [], spans)?.closes;
  const isLater = closes !== undefined && Date.parse(closes) > Date.parse(begins);
  return { start: begins, end: isLater ? closes : at(lastDate, '24:00') };
}

/**
 * From the first minute of these days to the end of their last session, as instants: when it can be said what is on and what
 * comes next. Undefined where nothing takes place.
 */
export function programmeHours(
  { timeZone }: Pick<Content['site'], 'timeZone'>,
  days: Day[],
  spans: Map<string, SessionSpan>,
): { opens: string; closes: string } | undefined {
  const taking = days.flatMap(({ date, events }) =>
    events
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id }) => ({ date, ...(spans.get(id) as SessionSpan) })),
  );
  if (!taking.length) return undefined;
  const ends = taking.map(({ start, end }) => (end ? Date.parse(end) : Date.parse(start) + OPEN_END));
  const [first] = taking.map(({ date }) => date).sort() as [string];
  return { opens: instant(first, '00:00', timeZone), closes: new Date(Math.max(...ends)).toISOString() };
}

/** How long a session whose end is open is taken to be on, in milliseconds (rule 10.13). */
export const OPEN_END = 3_600_000;

/** When a block is shown: in one of the phases, or in several; at all times if that is undefined. */
export type When = Phase | Phase[] | undefined;

/** Whether a block is shown before the event, as a page is built and read without script. */
export const isShownBefore = (when: When): boolean => when === undefined || [when].flat().includes('before');

/**
 * From when until when a block is shown, at an event that takes place from `start` to `end`. What is shown before and after it,
 * but not during it, ends before it begins.
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
