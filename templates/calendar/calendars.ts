import type { Content } from '../../content/schema/schema';
import { once } from '../../static/output/once';
import type { Output } from '../../static/output/output';
import { calendarChoice } from './calendarChoice';
import { calendarEntries } from './calendarEntries';
import { calendarEvent, eventCalendar, wholeCalendar } from './calendarFile';
import { CALENDAR, CHOICE, sessionCalendar } from './calendarPaths';

/**
 * Writes the calendar of the whole event, one of each session, and what the choice of them says. `stamp` is the time of the
 * content (contentTime.ts), undefined where it has no history.
 */
export async function writeCalendars(content: Content, stamp: Date | undefined, output: Output): Promise<void> {
  const events = once(() => calendarEntries(content).map((entry) => calendarEvent(content, entry, stamp)));
  const sessions = content.schedule?.days.flatMap((day) => day.events) ?? [];
  await Promise.all([
    output.write(CHOICE, JSON.stringify(calendarChoice(content))),
    output.write(CALENDAR, async () => wholeCalendar(content, events())),
    ...sessions.map(({ id }, n) => output.write(sessionCalendar(id), async () => eventCalendar(events()[n] ?? ''))),
  ]);
}
