import type { ReactNode } from 'react';
import type { ActionName } from '../../widgets/list';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';

/** `label` is what it is called, where its text is not enough. */
type Props = { action: ActionName; className?: string; label?: string; children: ReactNode };

/** A button that runs an action of widgets/list.ts. Without script it is not shown (action.css). */
export function ActionButton({ action, className, label, children }: Props) {
  return (
    <button
      type="button"
      className={joinNonEmpty(' ', 'action', className)}
      data-action={useSite().scripts.module(action)}
      aria-label={label}
    >
      {children}
    </button>
  );
}
