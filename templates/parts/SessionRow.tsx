import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { SessionBody, SessionTime } from './Session';

/** `className` places the session, `level` is that of the heading above it, and `anchor` gives it an id to link to (rule 5.4). */
type Props = { session: Session; className: string; level: 2 | 3 | 4; anchor: boolean };

/** The kinds at which nothing is presented; they are shown less prominently. */
const PAUSES: Session['kind'][] = ['break', 'meal', 'social'];

/** Renders one session of a timetable, as an item of a list. */
export function SessionRow({ session, className, level, anchor }: Props) {
  const { content, sessionHref, spans, langProps } = useSite();
  const { id, title, time, background, kind, status, language } = session;
  const Heading = `h${level + 1}` as 'h3' | 'h4' | 'h5';
  const classes = joinNonEmpty(
    ' ',
    `session session-${background}`,
    PAUSES.includes(kind) && 'session-pause',
    status === 'cancelled' && 'session-cancelled',
    className,
  );
  // Without span, a cancelled session is never marked as being on.
  const span = status === 'cancelled' ? undefined : spans.get(id);
  const words = status === 'cancelled' ? <s>{title}</s> : title;
  return (
    <li
      className={classes}
      id={anchor ? id : undefined}
      data-session={id}
      data-starts={span?.start}
      data-ends={span?.end}
    >
      <SessionTime time={time} />
      <div className="session-body">
        <Heading {...langProps(title, language)}>
          {content.agenda?.sessionPages ? <a href={sessionHref(session)}>{words}</a> : words}
        </Heading>
        <SessionBody session={session} />
      </div>
    </li>
  );
}
