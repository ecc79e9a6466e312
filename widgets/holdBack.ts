import { letGo } from './letGo';

/** What somebody does who may want what is below the screen: scroll, go to a place, look for words, print. */
const WISHES = ['scroll', 'wheel', 'pointerdown', 'keydown', 'click', 'beforeprint'];

/**
 * Lets the styles hold back the layout of what is below the screen (`.held`), which is half of the work before a first paint.
 * It is let go when the page has loaded, and at once if somebody may want it (rule 16.17).
 */
export function holdBack(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Where somebody comes to a place of the page, or back to one, nothing above it may change its height. The address of the
  // navigation also has the words that search engines lead to (`#:~:text=`).
  if (navigation?.type !== 'navigate' || (location.href + navigation.name).includes('#')) return;
  const { classList } = document.documentElement;
  // A page with an announcement has the script twice.
  if (classList.contains('held')) return;
  const end = () => classList.remove('held');
  classList.add('held');
  for (const wish of WISHES) addEventListener(wish, end, { capture: true, once: true, passive: true });
  // Each font that comes lays out again all that is laid out. So those of the held parts come with the others, and then load.
  addEventListener('DOMContentLoaded', () => {
    for (const { family } of document.fonts)
      document.fonts.load(`1em ${family}`, document.body.textContent).catch(() => {});
  });
  addEventListener('load', async () => {
    // A page that nobody sees has few idle moments.
    if (!document.hidden) await letGo(document.querySelectorAll('.hero ~ section'), () => classList.contains('held'));
    end();
  });
}
