import type { Day } from '../../content/schema/schema';
import { useSite } from '../site';

/** Links to the days of a timetable that has several. `current` is the day whose page this is, if days have pages. */
export function Days({ days, label, current }: { days: Day[]; label?: string; current?: string }) {
  const { formats, dayHref, langProps } = useSite();
  if (days.length < 2) return null;
  return (
    <ul className="days" aria-label={label}>
      {days.map((day) => (
        <li key={day.id}>
          <a href={current ? dayHref(day) : `#${day.id}`} aria-current={current === day.id ? 'page' : undefined}>
            <strong {...langProps(day.dayTitle)}>{day.dayTitle}</strong> <span>{formats.longDate(day.date)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
