import type { ReactNode } from 'react';
import type { Session } from '../../content/schema/schema';
import { useSite } from '../site';
import { isOneOfMany } from './isOneOfMany';
import { SessionCalendar } from './SessionCalendar';
import { SessionShare } from './SessionShare';
import { Star } from './Star';

/** What a visitor can do with a session, and in the same line what opens the rest of it. */
export function SessionActions({ session, children }: { session: Session; children: ReactNode }) {
  const { content, page } = useSite();
  // Where there are many, it is folded (SessionMore.tsx), or on the page of the session.
  const isShared = page.kind === 'session' || !isOneOfMany(content);
  return (
    <div className="session-actions">
      <Star session={session} />
      <SessionCalendar {...session} />
      {isShared && <SessionShare {...session} />}
      {children}
    </div>
  );
}
