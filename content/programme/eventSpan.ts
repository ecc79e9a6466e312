import type { Content } from '../schema/schema';
import { instant } from './instant';
import { programmeHours } from './programmeHours';
import type { SessionSpan } from './sessionSpans';

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
