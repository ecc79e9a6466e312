import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { RichText } from './RichText';

/** A description of more characters than this is folded where there are many, or left to the page of the session. */
const LONG_DESCRIPTION = 240;
/** From this many sessions on, a visitor looks for one, and does not read them all. */
const MANY_SESSIONS = 40;

type Props = Pick<Session, 'description' | 'language'> & { whole?: boolean };

/** What a session is about, in its own language if that is not the one of the site; `whole` if it is the page's subject. */
export function SessionDescription({ description, language, whole }: Props) {
  const { agenda, schedule } = useSite().content;
  if (!description) return null;
  const text = <RichText text={description} />;
  const isLong = !whole && description.length > LONG_DESCRIPTION;
  if (isLong && agenda?.sessionPages) return null;
  const isOneOfMany = (schedule?.days ?? []).reduce((sum, { events }) => sum + events.length, 0) > MANY_SESSIONS;
  if (isLong && isOneOfMany)
    return (
      <details className="session-more">
        <summary>{schedule?.labels.description}</summary>
        <div className="session-description" lang={language}>
          {text}
        </div>
      </details>
    );
  if (!language) return text;
  return (
    <div className="session-description" lang={language}>
      {text}
    </div>
  );
}
