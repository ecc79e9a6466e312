import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { CALENDAR } from '../feeds/calendarEntries';

type Props = { path: string; title: string; className?: string };

/** Renders a link to a calendar file. With script it also offers web calendars (widgets/addToCalendar.ts). */
export function CalendarLink({ path, title, className }: Props) {
  const { content, scripts } = useSite();
  const { prefix, calendar } = content.site;
  return (
    <a
      className={joinNonEmpty(' ', 'action', className)}
      href={`${prefix}/${path}`}
      data-action={scripts.module('add-to-calendar')}
      aria-label={`${calendar.add}: ${title}`}
    >
      {calendar.add}
    </a>
  );
}

/** Renders the link that adds the whole event to the visitor's calendar. */
export function EventCalendar({ className }: { className?: string }) {
  return <CalendarLink path={CALENDAR} title={useSite().content.site.title} className={className} />;
}
