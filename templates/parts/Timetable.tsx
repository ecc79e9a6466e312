import type { AllContent, Day } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { langProps } from '../lang';
import { useSite } from '../site';
import { DaySessions } from './DaySessions';

/** How many sessions the home page shows of a day whose showMoreButton flag is true (rule 4.9). */
const SHORT_LENGTH = 3;

type Labels = AllContent['schedule']['labels'];

/** How many sessions of a day its short timetable shows. */
export const shownInShort = ({ showMoreButton, events }: Day, labels: Labels): number =>
  labels.showMore && showMoreButton ? Math.min(SHORT_LENGTH, events.length) : events.length;

type Props = {
  day: Day;
  labels: Labels;
  short?: boolean;
  level?: 2 | 3;
  /** The page is about this day alone, and has its title above. */
  alone?: boolean;
};

/** The sessions of one day. `short` is for the home page, which may show only the first of them (rule 4.9). */
export function Timetable({ day, labels, short, level = 3, alone }: Props) {
  const { formats, dayHref } = useSite();
  const { date, venue, events } = day;
  const Heading = `h${level}` as 'h2' | 'h3';
  const count = short ? shownInShort(day, labels) : events.length;
  const shortened = count < events.length;
  const shown = shortened ? { ...day, rooms: undefined, events: events.slice(0, count) } : day;
  const dateText = <time dateTime={date}>{formats.longDate(date)}</time>;
  return (
    <article className="timetable" id={short ? undefined : day.id}>
      <header className="timetable-day">
        <Heading {...(alone ? {} : langProps(day.dayTitle))}>{alone ? dateText : day.dayTitle}</Heading>
        {!alone && <p>{dateText}</p>}
        {venue && <p>{joinNonEmpty(', ', venue.name, venue.address)}</p>}
        {labels.note && (
          <p className="timetable-note">{labels.note.replaceAll('{zone}', () => formats.zone(date, '12:00'))}</p>
        )}
      </header>
      {events.length ? (
        <DaySessions day={shown} level={level} anchor={!short} />
      ) : (
        labels.empty && <p className="timetable-empty">{labels.empty}</p>
      )}
      {shortened && (
        <a className="button" href={dayHref(day)}>
          {labels.showMore}
        </a>
      )}
    </article>
  );
}
