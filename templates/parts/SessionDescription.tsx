import type { Session } from '../../content/schema/schema';
import { RichText } from './RichText';

/** What a session is about, in its own language if that is not the one of the site. */
export function SessionDescription({ description, language }: Pick<Session, 'description' | 'language'>) {
  if (!description) return null;
  const text = <RichText text={description} />;
  if (!language) return text;
  return (
    <div className="session-description" lang={language}>
      {text}
    </div>
  );
}
