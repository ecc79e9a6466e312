import type { Session } from '../../content/schema/schema';
import { langOf } from '../lang';
import { useSite } from '../site';
import { Picture } from './Picture';
import { SessionDescription } from './SessionDescription';
import { SessionFacts } from './SessionFacts';
import { SessionLinks } from './SessionLinks';
import { SessionSpeakers } from './SessionSpeakers';
import { SessionStatus } from './SessionStatus';

/** All that a session says but its time and its title; `whole` if it is the subject of its page. */
export function SessionBody({ session, whole }: { session: Session; whole?: boolean }) {
  const { content } = useSite();
  const { location, alsoIn, speaker, speakers } = session;
  return (
    <>
      <SessionStatus {...session} />
      <SessionDescription {...session} whole={whole} />
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
    </>
  );
}
