import { useEffect } from 'react';
import type { Target } from './targets';

const NAME = 'dev-edit-untranslated';
const STYLES = `::highlight(${NAME}) { text-decoration: underline dotted 2px; text-underline-offset: 0.2em }`;

/** Draws a dotted line under the texts of a page that are not translated (rule 24.32), without changing its elements. */
export function useUntranslated(page: Document, targets: Target[]): void {
  useEffect(() => {
    const view = page.defaultView as (Window & typeof globalThis) | null;
    const missing = targets.filter(({ isUntranslated, attribute }) => isUntranslated && !attribute);
    // A browser without highlights still shows the label at the pointer.
    if (!missing.length || !view?.CSS.highlights) return;
    const ranges = missing.map(({ first, last, range }) => {
      if (range) return range;
      const whole = page.createRange();
      whole.setStart(first, 0);
      whole.setEnd(last, last.childNodes.length);
      return whole;
    });
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(STYLES);
    page.adoptedStyleSheets.push(sheet);
    view.CSS.highlights.set(NAME, new view.Highlight(...ranges));
    return () => {
      view.CSS.highlights.delete(NAME);
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [page, targets]);
}
