import type { Path } from '../../content/json/path';

/** The most frames that are waited for a field: about two seconds, because the panel may have to load the entry first. */
const MAX_FRAMES = 120;

/** Moves the focus to the field of a value as soon as the panel shows it, and there selects the text `found`. */
export function focusField(path: Path, found?: string, frames = MAX_FRAMES): void {
  const field = document.querySelector<HTMLElement>(
    `#panel [data-field="${CSS.escape(JSON.stringify(path))}"] :is(input, select, textarea)`,
  );
  if (!field) {
    if (frames) requestAnimationFrame(() => focusField(path, found, frames - 1));
    return;
  }
  field.focus();
  const start = found && field instanceof HTMLTextAreaElement ? field.value.indexOf(found) : -1;
  if (found && start >= 0) (field as HTMLTextAreaElement).setSelectionRange(start, start + found.length);
}
