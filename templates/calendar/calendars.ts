import type { Content } from '../../content/schema/schema';
import type { Output } from '../../static/output/output';
import { calendarEntries } from './calendarEntries';
import { entryCalendar, wholeCalendar } from './calendarFile';
import { CALENDAR, sessionCalendar } from './calendarPaths';

/**
 * Writes the calendar of the whole event, and one of each session. `stamp` is the time of the content (contentTime.ts),
 * undefined where it has no history.
 */
export async function writeCalendars(content: Content, stamp: Date | undefined, output: Output): Promise<void> {
  const entries = calendarEntries(content);
  const ids = new Set(content.schedule?.days.flatMap(({ events }) => events.map(({ id }) => id)));
  await Promise.all([
    output.write(CALENDAR, async () => wholeCalendar(content, entries, stamp)),
    ...entries
      .filter(({ id }) => ids.has(id))
      .map((entry) => output.write(sessionCalendar(entry.id), async () => entryCalendar(content, entry, stamp))),
  ]);
}
