import { useSite } from '../site';

type Props = {
  path: string;
  title: string;
  isPicture?: boolean;
};

/** A link to a calendar file. With script it offers further ways (widgets/addToCalendar.ts). */
export function CalendarLink({ path, title, isPicture }: Props) {
  const { content, scripts } = useSite();
  const { prefix, calendar } = content.site;
  return (
    <a
      className={isPicture ? 'calendar-picture' : 'calendar-link'}
      href={`${prefix}/${path}`}
      data-action={scripts.module('add-to-calendar')}
      aria-label={`${calendar.add}: ${title}`}
    >
      {isPicture ? undefined : calendar.add}
    </a>
  );
}
