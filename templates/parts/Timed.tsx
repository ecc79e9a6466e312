import type { ReactNode } from 'react';
import { isShownBefore, shownSpan, type When } from '../../content/programme/spans';
import { useSite } from '../context/siteContext';

/**
 * Returns the attributes of an element that is shown only before, during or after the event, as `when` says (rule 20.11). The build
 * reads no clock, so the markup shows the state before the event, and widgets/main.ts changes it at the instants `data-from` and
 * `data-until`. Returns no attributes if `when` is undefined, so that the element is always shown.
 */
export function useTimed(when: When) {
  const { eventSpan } = useSite();
  if (when === undefined) return {};
  const { from, until } = shownSpan(when, eventSpan);
  return { 'data-from': from, 'data-until': until, hidden: !isShownBefore(when) };
}

/** Renders its children, shown only at the time of `when`, or always if that is undefined (rule 20.11). */
export function Timed({ when, children }: { when: When; children: ReactNode }) {
  const timed = useTimed(when);
  const { kind } = useSite().page;
  if (when === undefined) return children;
  return (
    <>
      <div {...timed}>{children}</div>
      {/* The banner of Home has its own script, which also starts the countdown. */}
      {kind !== 'home' && <FirstPaint />}
    </>
  );
}

/** Renders the script that shows the parts for this hour in the page above it, before the page is painted (rule 10.17). */
export function FirstPaint() {
  const { scripts } = useSite();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, minified from widgets/firstPaint.ts
  return <script dangerouslySetInnerHTML={{ __html: scripts.firstPaint }} />;
}
