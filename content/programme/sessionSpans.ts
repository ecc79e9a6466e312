import type { Content } from '../schema/schema';
import { endClock } from './endClock';
import { instant } from './instant';

/** When a session begins and ends: instants such as `2025-09-13T09:00:00+05:30`, and no end if it is open. */
export type SessionSpan = { start: string; end?: string };

/** When each session takes place, by its id. One that ends past midnight ends on the next day. */
export function sessionSpans({ site, schedule }: Pick<Content, 'site' | 'schedule'>): Map<string, SessionSpan> {
  const days = schedule?.days ?? [];
  return new Map(
    days.flatMap(({ date, events }) =>
      events.map(({ id, time }): [string, SessionSpan] => {
        const at = (clock: string) => instant(date, clock, site.timeZone);
        return [id, { start: at(time.start), ...(time.end && { end: at(endClock(time)) }) }];
      }),
    ),
  );
}
