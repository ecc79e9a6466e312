import { hasSessionPages } from '../../content/programme/programmePages';
import type { UntimedList, UntimedSession } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { SessionRow } from './SessionRow';

/** The most sessions of a list that are shown at once. Further ones are folded. */
const UNFOLDED = 12;

/** Renders the lists of sessions without a time, such as posters (rule 5.22). `anchor` gives them ids to link to. */
export function UntimedLists({ level, anchor }: { level: 2 | 3; anchor: boolean }) {
  const { content, formats, langProps } = useSite();
  const { lists = [], labels } = content.schedule ?? {};
  const Heading = `h${level}` as 'h2' | 'h3';
  return lists.map(({ id, title, text, events }: UntimedList) => (
    <section key={id} className="timetable untimed" id={anchor ? id : undefined}>
      <header className="timetable-day">
        <Heading {...langProps(title)}>{title}</Heading>
        {text && <p {...langProps(text)}>{text}</p>}
      </header>
      {events.length > UNFOLDED && labels ? (
        <details className="session-more">
          <summary>{formats.counted(labels.sessions, events.length)}</summary>
          <UntimedSessions sessions={events} level={level} anchor={anchor} />
        </details>
      ) : (
        events.length > 0 && <UntimedSessions sessions={events} level={level} anchor={anchor} />
      )}
    </section>
  ));
}

type Props = { sessions: UntimedSession[]; level: 2 | 3; anchor: boolean };

/** Renders the sessions of a list without times. */
function UntimedSessions({ sessions, level, anchor }: Props) {
  const { content } = useSite();
  const areEntries = anchor && hasSessionPages(content);
  return (
    <ul className={`timetable-sessions${areEntries ? ' entries' : ''}`}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} className="" level={level} anchor={anchor} />
      ))}
    </ul>
  );
}
