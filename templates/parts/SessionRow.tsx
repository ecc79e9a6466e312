import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { langOf } from '../lang';
import { useSite } from '../site';
import { Picture } from './Picture';
import { RichText } from './RichText';

type Props = { session: Session; className: string; level: 2 | 3; anchor: boolean };

/** One session of a timetable; `className` places it, and `anchor` gives it an id that links can lead to (rule 5.4). */
export function SessionRow({ session, className, level, anchor }: Props) {
  const { formats } = useSite();
  const { id, title, description, time, location, speaker, background } = session;
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <li className={joinNonEmpty(' ', `session session-${background}`, className)} id={anchor ? id : undefined}>
      <p className="session-time">
        <time dateTime={time.start}>{formats.time(time.start)}</time>
        {time.end && <span aria-hidden="true">–</span>}
        {time.end && <time dateTime={time.end}>{formats.time(time.end)}</time>}
      </p>
      <div className="session-body">
        <Heading lang={langOf(title)}>{title}</Heading>
        {description && <RichText text={description} />}
        {location && (
          <p className="session-location" lang={langOf(location)}>
            {location}
          </p>
        )}
        {speaker && (
          <p className="session-speaker" lang={langOf(speaker.name)}>
            {speaker.image && <Picture image={speaker.image} alt="" sizes="3rem" />}
            {speaker.name}
          </p>
        )}
      </div>
    </li>
  );
}
