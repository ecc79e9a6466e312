import type { Session } from '../../content/schema/schema';
import { langProps } from '../lang';
import { useSite } from '../site';

/** That a session is cancelled or has moved, in words, and the remark about it. */
export function SessionStatus({ status, note }: Pick<Session, 'status' | 'note'>) {
  const labels = useSite().content.schedule?.labels;
  if (!status && !note) return null;
  return (
    <p className="session-status">
      {status && <strong>{labels?.[status]}</strong>} {note && <span {...langProps(note)}>{note}</span>}
    </p>
  );
}
