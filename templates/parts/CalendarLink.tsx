import type { When } from '../../content/programme/spans';
import { useSite } from '../context/siteContext';
import { CALENDAR } from '../feeds/calendarEntries';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { useTimed } from './Timed';

const UNTIL_END: When = ['before', 'during'];

type Props = { path: string; title: string; className?: string; when?: When };

/** Renders a link to a calendar file. With script it also offers web calendars (widgets/addToCalendar.ts). */
export function CalendarLink({ path, title, className, when }: Props) {
  const { content, scripts } = useSite();
  const { prefix, calendar } = content.site;
  return (
    <a
      className={joinNonEmpty(' ', 'action', className)}
      href={`${prefix}/${path}`}
      data-action={scripts.module('add-to-calendar')}
      aria-label={`${calendar.add}: ${title}`}
      {...useTimed(when)}
    >
      {calendar.add}
    </a>
  );
}

/** Renders the link that adds the whole event to the visitor's calendar, until the event is over. */
export function EventCalendar({ className }: { className?: string }) {
  return <CalendarLink path={CALENDAR} title={useSite().content.site.title} className={className} when={UNTIL_END} />;
}
