import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';

/** The titles of the sessions of a person, each a link to where the site shows it. */
export function SpeakerSessions({ label, sessions }: { label?: string; sessions: Session[] }) {
  const { sessionHref, langProps } = useSite();
  if (!sessions.length) return null;
  return (
    <div className="speaker-sessions">
      <p>{label}</p>
      <ul>
        {sessions.map((session) => {
          const href = sessionHref(session);
          const { id, title, language } = session;
          return (
            <li key={id} {...langProps(title, language)}>
              {href ? <a href={href}>{title}</a> : title}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
