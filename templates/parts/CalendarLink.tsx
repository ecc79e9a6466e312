import { useSite } from '../site';

type Props = {
  path: string;
  title: string;
  isPicture?: boolean;
  /** When and where the whole event is: its file has many entries, and does not say. */
  event?: { start: string; end?: string; location: string };
};

/**
 * A link to a calendar file. With script it offers further ways (widgets/addToCalendar.ts), in the words of an element
 * around it (useCalendarWords.ts).
 */
export function CalendarLink({ path, title, isPicture, event }: Props) {
  const { content, scripts } = useSite();
  const { prefix, calendar } = content.site;
  return (
    <a
      className={isPicture ? 'calendar-picture' : 'action-button'}
      href={`${prefix}/${path}`}
      data-action={scripts.module('add-to-calendar')}
      data-title={event && title}
      data-start={event?.start}
      data-end={event?.end}
      data-location={event?.location}
      aria-label={`${calendar.add}: ${title}`}
    >
      {isPicture ? undefined : calendar.add}
    </a>
  );
}
