/** The key under which this browser keeps the chosen view. The number at the end is the version of the format. */
const KEY = `${new URL('..', import.meta.url).pathname}view-1`;

/** Chooses the list again, if the visitor chose it before. If the browser keeps nothing, pages begin with the timetable. */
function restoreView(): void {
  try {
    if (localStorage[KEY]) (document.querySelector('.view-list') as HTMLInputElement).checked = true;
  } catch {
    // The browser keeps nothing, or the page is not there yet.
  }
}

/** Keeps the view that the visitor chooses. */
function keepView({ target }: Event): void {
  const { name, value } = target as HTMLInputElement;
  try {
    if (name === 'view') localStorage[KEY] = value === 'list' ? 1 : '';
  } catch {
    // The browser keeps nothing.
  }
}

// Without a document, a build renders widgets that share its code.
if (globalThis.document) {
  restoreView();
  document.addEventListener('DOMContentLoaded', restoreView);
  document.addEventListener('change', keepView);
}
