import type { ReactNode } from 'react';
import { isShownBefore, shownSpan, type When } from '../../content/programme/spans';
import { useSite } from '../context/siteContext';

/**
 * Returns the attributes of an element that is shown only before, during or after the event, as `when` says (rule 20.11). The build
 * reads no clock, so the markup shows the state before the event, and widgets/main.ts changes it at the instants `data-from` and
 * `data-until`. Returns none if `when` is undefined: it is always shown.
 */
export function useTimed(when: When) {
  const { eventSpan } = useSite();
  if (when === undefined) return {};
  const { from, until } = shownSpan(when, eventSpan);
  return { 'data-from': from, 'data-until': until, hidden: !isShownBefore(when) };
}

/** Shows its children only when `when` says, or always if it is undefined (rule 20.11). */
export function Timed({ when, children }: { when: When; children: ReactNode }) {
  const timed = useTimed(when);
  const { kind } = useSite().page;
  if (when === undefined) return children;
  return (
    <>
      <div {...timed}>{children}</div>
      {/* Home has one in its banner, which also starts the countdown. */}
      {kind !== 'home' && <FirstPaint />}
    </>
  );
}

/** Renders the script that shows what belongs to this hour in all that stands above it, before that is painted (rule 10.17). */
export function FirstPaint() {
  const { scripts } = useSite();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, minified from widgets/firstPaint.ts
  return <script dangerouslySetInnerHTML={{ __html: scripts.firstPaint }} />;
}
