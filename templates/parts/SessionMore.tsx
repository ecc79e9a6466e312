import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { SessionDescription } from './SessionDescription';
import { SessionLinks } from './SessionLinks';
import { SessionShare } from './SessionShare';

/** What a session of many says beside the essentials, folded: a long description and its links. */
export function SessionMore({ session, isLong }: { session: Session; isLong: boolean }) {
  const { content, page } = useSite();
  const labels = content.schedule?.labels;
  if (!isLong && !session.links?.length) return null;
  return (
    <details className="session-more">
      <summary>{labels?.more}</summary>
      {isLong && <SessionDescription {...session} />}
      <SessionLinks links={session.links} />
      {/* The home page has no address for a session. */}
      {page.kind !== 'home' && <SessionShare {...session} />}
    </details>
  );
}
