import type { ReactNode } from 'react';
import type { Session } from '../../content/schema/schema';
import { SessionCalendar } from './SessionCalendar';
import { Star } from './Star';

/** What a visitor can do with a session, and in the same line what opens the rest of it. */
export function SessionActions({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <div className="session-actions">
      <Star session={session} />
      <SessionCalendar {...session} />
      {children}
    </div>
  );
}
