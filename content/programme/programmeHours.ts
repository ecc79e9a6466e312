import type { Content, Day } from '../schema/schema';
import { instant } from './instant';
import { OPEN_END } from './openEnd';
import type { SessionSpan } from './sessionSpans';

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
