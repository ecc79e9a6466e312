import type { Session } from '../../content/schema/schema';
import { SessionCalendar } from './SessionCalendar';
import { Star } from './Star';

/** What a visitor can do with a session. */
export function SessionActions({ session }: { session: Session }) {
  return (
    <div className="session-actions">
      <Star session={session} />
      <SessionCalendar {...session} />
    </div>
  );
}
