import { type RefObject, useEffect } from 'react';

const KEY = 'dev-edit-focus';
type Kept = { field: string; nth: number; start: number | null; end: number | null; top: number };

/**
 * Restores the focus and the scroll position after a reload. With `wants`, moves the focus to the first text of an entry or to
 * its heading, and then calls `settled`.
 */
export function useKeptFocus(
  sheet: RefObject<HTMLElement | null>,
  wants: 'text' | 'heading' | undefined,
  settled: () => void,
): void {
  useEffect(() => {
    const keep = () => {
      const kept = sheet.current && focusIn(sheet.current);
      if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [sheet]);

  // Runs after every render, since any of them may be the first that shows the field.
  useEffect(() => {
    if (!sheet.current) return;
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept) restore(sheet.current, JSON.parse(kept));
    if (!wants) return;
    const text = sheet.current.querySelector<HTMLTextAreaElement>('[data-field] textarea');
    const heading = sheet.current.querySelector<HTMLElement>('h2');
    if (wants === 'text' && text) {
      text.focus();
      text.select();
    } else heading?.focus();
    settled();
  });
}

function focusIn(sheet: HTMLElement): Kept {
  const active = (sheet.getRootNode() as ShadowRoot).activeElement;
  const field = active?.closest<HTMLElement>('[data-field]');
  const { selectionStart = null, selectionEnd = null } = (active ?? {}) as Partial<HTMLTextAreaElement>;
  return {
    field: field?.dataset.field ?? '',
    nth: field && active ? [...field.querySelectorAll('*')].indexOf(active) : -1,
    start: selectionStart,
    end: selectionEnd,
    top: sheet.querySelector('.sheet')?.scrollTop ?? 0,
  };
}

function restore(sheet: HTMLElement, { field, nth, start, end, top }: Kept) {
  const scrolled = sheet.querySelector('.sheet');
  if (scrolled) scrolled.scrollTop = top;
  const around = [...sheet.querySelectorAll<HTMLElement>('[data-field]')].find((each) => each.dataset.field === field);
  const control = around?.querySelectorAll<HTMLElement>('*')[nth];
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLTextAreaElement && start !== null) control.setSelectionRange(start, end);
}
