import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';

/** The days of a long programme, each with a link to its page and the number of its sessions. */
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
            {day.events.length
              ? schedule.labels.sessions.replaceAll('{count}', () => formats.number(day.events.length))
              : schedule.labels.empty}
          </p>
        </li>
      ))}
    </ul>
  );
}
