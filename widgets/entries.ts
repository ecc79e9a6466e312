/** The key under which this browser keeps the chosen view. The number at the end is the version of the format. */
const KEY = `${new URL('..', import.meta.url).pathname}view-1`;

/** Chooses the list again, if the visitor did before. Where the browser keeps nothing, pages begin with the timetable. */
function restoreView(): void {
  try {
    const list = document.querySelector<HTMLInputElement>('.view-list');
    if (list && localStorage.getItem(KEY) === 'list') list.checked = true;
  } catch {}
}

function keepView({ target }: Event): void {
  const { name, value } = target as HTMLInputElement;
  if (name !== 'view') return;
  try {
    localStorage.setItem(KEY, value);
  } catch {}
}

/** Opens a session in place whose title is followed. A new tab or window, and a session that cannot be fetched, gets its page. */
async function open(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.entry :is(h3,h4,h5) > a');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  try {
    const { openEntry } = await import('./openEntry');
    await openEntry(link);
  } catch {
    location.href = link.href;
  }
}

if (globalThis.document) {
  restoreView();
  document.addEventListener('DOMContentLoaded', restoreView);
  document.addEventListener('change', keepView);
  document.addEventListener('click', open);
}
