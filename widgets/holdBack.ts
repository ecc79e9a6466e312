import { letGo } from './letGo';

/** The events of a visitor who may need the page below the screen: to scroll, go to a place, search for words, print. */
const NEEDING_EVENTS = ['scroll', 'wheel', 'pointerdown', 'keydown', 'click', 'beforeprint'];

/**
 * Lets the styles hold back the layout of the page below the screen (`.held`), which is half of the work before the first paint.
 * This ends when the page has loaded, or at once if the visitor may need that part (rule 16.17).
 */
export function holdBack(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // If the visitor comes to a place of the page, or back to one, nothing above it may change its height. The address of the
  // navigation also has the words to which search engines lead (`#:~:text=`).
  if (navigation?.type !== 'navigate' || (location.href + navigation.name).includes('#')) return;
  const { classList } = document.documentElement;
  // A page with an announcement has the script twice.
  if (classList.contains('held')) return;
  const end = () => classList.remove('held');
  classList.add('held');
  for (const type of NEEDING_EVENTS) addEventListener(type, end, { capture: true, once: true, passive: true });
  // When a font arrives, the browser lays out again everything that has a layout. So the fonts of the held parts are fetched now,
  // before these parts have one.
  addEventListener('DOMContentLoaded', () => {
    for (const { family } of document.fonts)
      document.fonts.load(`1em ${family}`, document.body.textContent).catch(() => {});
  });
  addEventListener('load', async () => {
    // A hidden page has few idle moments, so it does not wait for them.
    if (!document.hidden) await letGo(document.querySelectorAll('.hero ~ section'), () => classList.contains('held'));
    end();
  });
}
