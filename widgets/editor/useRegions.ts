import { useEffect } from 'react';

/** The elements that Tab can reach. The first one on a page gets the focus. */
const FIRST = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Makes F6 move the focus from the bar to the page, to the panel, to a question if there is one, and back to the bar, and Shift-F6 in
 * the other direction. Tab would take too long, because a page may have hundreds of texts (rule 24.37). `openPanel` opens the panel if it is closed.
 */
export function useRegions(page: Document | undefined, openPanel: () => void): void {
  useEffect(() => {
    const regions = [
      () => document.querySelector<HTMLElement>('.bar')?.querySelector<HTMLElement>(FIRST)?.focus(),
      () => {
        const text = document.querySelector<HTMLElement>('.outline-focus');
        // As with Tab, the first text in the window is then the current one (InPlace.tsx).
        (text ?? page?.querySelector<HTMLElement>(FIRST))?.focus();
      },
      () => {
        openPanel();
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('#panel [role="tab"][aria-selected="true"]')?.focus(),
        );
      },
      () => document.querySelector<HTMLElement>('.question')?.querySelector<HTMLElement>(FIRST)?.focus(),
    ];
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      const { activeElement } = document;
      const current = ['.bar', '.stage', '#panel', '.question'].findIndex((selector) =>
        activeElement?.closest(selector),
      );
      const count = document.querySelector('.question') ? regions.length : regions.length - 1;
      // From outside of all regions, F6 leads to the first one, and Shift-F6 to the last one.
      const previous = current <= 0 ? count - 1 : current - 1;
      const next = (current + 1) % count;
      regions[event.shiftKey ? previous : next]?.();
    };
    addEventListener('keydown', listen, true);
    page?.addEventListener('keydown', listen, true);
    return () => {
      removeEventListener('keydown', listen, true);
      page?.removeEventListener('keydown', listen, true);
    };
  }, [page, openPanel]);
}
