import type { Path } from '../../content/json/path';

/** The most frames that are waited for a field: about two seconds, because the panel may have to load the entry first. */
const MAX_FRAMES = 120;

/** Moves the focus to the field of a value as soon as the panel shows it. */
export function focusField(path: Path, frames = MAX_FRAMES): void {
  const field = document.querySelector<HTMLElement>(
    `#panel [data-field="${CSS.escape(JSON.stringify(path))}"] :is(input, select, textarea)`,
  );
  if (field) field.focus();
  else if (frames) requestAnimationFrame(() => focusField(path, frames - 1));
}
