import type { Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';

/** That a session is cancelled or has moved, in words, and the remark about it. */
export function SessionStatus({ status, note }: Pick<Session, 'status' | 'note'>) {
  const { content, langProps } = useSite();
  const labels = content.schedule?.labels;
  if (!status && !note) return null;
  const label = status && labels?.[status];
  return (
    <p className="session-status" {...langProps(joinNonEmpty(' ', label, note))}>
      {label && <strong>{label}</strong>} {note && <span {...langProps(note)}>{note}</span>}
    </p>
  );
}
