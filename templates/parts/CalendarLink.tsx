import { useSite } from '../site';

/** `google` is the address at which Google Calendar offers to add the whole event. */
type Props = { path: string; title: string; google?: string };

/**
 * A link to a calendar file. With script it offers further ways (widgets/addToCalendar.ts), in the words that an element
 * around it has in `data-calendar`.
 */
export function CalendarLink({ path, title, google }: Props) {
  const { content, scripts } = useSite();
  const { prefix, calendar } = content.site;
  return (
    <a
      className="action-button"
      href={`${prefix}/${path}`}
      data-action={scripts.module('add-to-calendar')}
      data-google={google}
      aria-label={`${calendar.add}: ${title}`}
    >
      {calendar.add}
    </a>
  );
}
