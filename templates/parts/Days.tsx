import type { Day } from '../../content/schema/schema';
import { langProps } from '../lang';
import { useSite } from '../site';

/** Links to the days of a timetable that has several. */
export function Days({ days, label }: { days: Day[]; label?: string }) {
  const { formats } = useSite();
  if (days.length < 2) return null;
  return (
    <ul className="days" aria-label={label}>
      {days.map(({ id, dayTitle, date }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <strong {...langProps(dayTitle)}>{dayTitle}</strong> <span>{formats.longDate(date)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
