import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { AlsoIn } from './AlsoIn';
import { isOneOfMany } from './isOneOfMany';
import { Picture } from './Picture';
import { SessionActions } from './SessionActions';
import { SessionDescription } from './SessionDescription';
import { SessionFacts } from './SessionFacts';
import { SessionLinks } from './SessionLinks';
import { SessionMore } from './SessionMore';
import { SessionSpeakers } from './SessionSpeakers';
import { SessionStatus } from './SessionStatus';

/** A description of more characters than this is folded where there are many sessions, or left to the session's page. */
const LONG_DESCRIPTION = 240;

/** All that a session says but its time and its title; `whole` if it is the subject of its page. */
export function SessionBody({ session, whole }: { session: Session; whole?: boolean }) {
  const { content, page, langProps } = useSite();
  const { description = '', location, alsoIn, speaker, speakers, livestream, links } = session;
  const hasPage = content.agenda?.sessionPages;
  const isShort = !whole && (hasPage || isOneOfMany(content));
  const isLong = isShort && description.length > LONG_DESCRIPTION;
  const more = isShort && !hasPage && <SessionMore session={session} isLong={isLong} />;
  const place = location && (
    <p className="session-location" {...langProps(location)}>
      {location}
    </p>
  );
  // The home page gives a view, and leads to where the rest is said and sessions are chosen.
  if (page.kind === 'home' && content.agenda)
    return (
      <>
        <SessionStatus {...session} />
        {place}
      </>
    );
  return (
    <>
      <SessionStatus {...session} />
      {!isLong && !whole && <SessionDescription {...session} />}
      {place}
      {alsoIn && <AlsoIn rooms={alsoIn} />}
      {speaker && (
        <p className="session-speaker" {...langProps(speaker.name)}>
          {speaker.image && <Picture image={speaker.image} alt="" sizes="3rem" />}
          {speaker.name}
        </p>
      )}
      {speakers && <SessionSpeakers names={speakers} />}
      <SessionFacts session={session} />
      {/* On a page of its own it is long, and where and who come first. */}
      {whole && <SessionDescription {...session} />}
      <SessionLinks livestream={livestream} links={isShort ? [] : links} />
      {/* The stars, and where they are listed, are on the page Agenda. */}
      {page.kind === 'home' ? more : <SessionActions session={session}>{more}</SessionActions>}
    </>
  );
}
