import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';

/**
 * The button that puts a session into the visitor's day or takes it out (widgets/stars.ts). Its name stays the same, and
 * whether it is pressed says the rest. Without script it is not shown; of a cancelled session only while it is pressed.
 */
export function Star({ session: { id, title, status } }: { session: Session }) {
  const name = useSite().content.schedule?.labels.myDay.name;
  return (
    <button
      // First: of many, the bytes of the others then repeat at once.
      data-star={id}
      type="button"
      className={joinNonEmpty(' ', 'action icon star', status === 'cancelled' && 'star-cancelled')}
      aria-pressed="false"
      aria-label={`${name}: ${title}`}
    >
      {name}
    </button>
  );
}
