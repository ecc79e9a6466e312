import type { ReactNode } from 'react';
import { eventSpan } from '../../content/programme/eventSpan';
import { isShownBefore, shownSpan, type When } from '../../content/programme/shownSpan';
import { useSite } from '../site';

/**
 * Shows a block before, during or after the event alone (rule 20.11). The build reads no clock: `data-from` and `data-until` tell
 * widgets/showByTime.ts, and the markup is right before the event.
 */
export function Timed({ when, children }: { when: When; children: ReactNode }) {
  const { content, spans } = useSite();
  if (when === undefined) return children;
  const { from, until } = shownSpan(when, eventSpan(content, spans));
  return (
    <div data-from={from} data-until={until} hidden={!isShownBefore(when)}>
      {children}
    </div>
  );
}
