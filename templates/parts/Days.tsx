import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';

type DaysProps = Pick<AllContent['schedule'], 'days' | 'lists' | 'labels'> & { label?: string; current?: string };

/**
 * Renders links to the days and to the lists without times. Renders nothing if there is only one. `current` is the id of the day of
 * this page, if days have pages.
 */
export function Days({ days, lists = [], labels, label, current }: DaysProps) {
  const { formats, dayHref, href, langProps } = useSite();
  if (days.length + lists.length < 2) return null;
  return (
    <ul className="days" aria-label={label}>
      {days.map((day) => (
        <li key={day.id}>
          <a href={current ? dayHref(day) : `#${day.id}`} aria-current={current === day.id ? 'page' : undefined}>
            <strong {...langProps(day.dayTitle)}>{day.dayTitle}</strong> <span>{formats.longDate(day.date)}</span>
          </a>
        </li>
      ))}
      {lists.map(({ id, title, events }) => (
        <li key={id}>
          <a href={current ? href({ page: `agenda#${id}` }) : `#${id}`}>
            <strong {...langProps(title)}>{title}</strong>{' '}
            <span>{formats.counted(labels.sessions, events.length)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the days of a long programme, each with a link to its page and the number of its sessions. */
export function DayLinks({ schedule }: { schedule: AllContent['schedule'] }) {
  const { formats, dayHref, langProps } = useSite();
  return (
    <ul className="day-links" aria-label={schedule.labels.days}>
      {schedule.days.map((day) => (
        <li key={day.id}>
          <h2 {...langProps(day.dayTitle)}>
            <a href={dayHref(day)}>{day.dayTitle}</a>
          </h2>
          <p>
            <time dateTime={day.date}>{formats.longDate(day.date)}</time>
          </p>
          <p>
            {day.events.length ? formats.counted(schedule.labels.sessions, day.events.length) : schedule.labels.empty}
          </p>
        </li>
      ))}
    </ul>
  );
}
