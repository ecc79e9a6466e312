import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { langOf } from '../lang';
import { useSite } from '../site';
import { Picture } from './Picture';
import { SessionDescription } from './SessionDescription';
import { SessionFacts } from './SessionFacts';
import { SessionLinks } from './SessionLinks';
import { SessionSpeakers } from './SessionSpeakers';
import { SessionStatus } from './SessionStatus';
import { SessionTime } from './SessionTime';

type Props = { session: Session; className: string; level: 2 | 3; anchor: boolean };

/** The kinds that are shown more quietly: nothing is presented there. */
const PAUSES: Session['kind'][] = ['break', 'meal', 'social'];

/** One session of a timetable; `className` places it, and `anchor` gives it an id that links can lead to (rule 5.4). */
export function SessionRow({ session, className, level, anchor }: Props) {
  const { content } = useSite();
  const { id, title, time, location, alsoIn, speaker, speakers, background, kind, status } = session;
  const Heading = level === 2 ? 'h3' : 'h4';
  const classes = joinNonEmpty(
    ' ',
    `session session-${background}`,
    PAUSES.includes(kind) && 'session-pause',
    status === 'cancelled' && 'session-cancelled',
    className,
  );
  return (
    <li className={classes} id={anchor ? id : undefined}>
      <SessionTime time={time} />
      <div className="session-body">
        <Heading lang={session.language ?? langOf(title)}>{status === 'cancelled' ? <s>{title}</s> : title}</Heading>
        <SessionStatus {...session} />
        <SessionDescription {...session} />
        {location && (
          <p className="session-location" lang={langOf(location)}>
            {location}
          </p>
        )}
        {alsoIn && (
          <p className="session-location">
            {content.schedule?.labels.alsoIn.replaceAll('{rooms}', () => alsoIn.join(', '))}
          </p>
        )}
        {speaker && (
          <p className="session-speaker" lang={langOf(speaker.name)}>
            {speaker.image && <Picture image={speaker.image} alt="" sizes="3rem" />}
            {speaker.name}
          </p>
        )}
        {speakers && <SessionSpeakers names={speakers} />}
        <SessionFacts session={session} />
        <SessionLinks {...session} />
      </div>
    </li>
  );
}
