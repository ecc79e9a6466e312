import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';

type Props = { path: string; title: string; className?: string };

/** A link to a calendar file. With script it offers further ways (widgets/addToCalendar.ts). */
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
