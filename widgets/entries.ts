/**
 * Makes a click on the title of a session open the session in place, from the first interaction with the page on. For a new tab or
 * window, or if the session cannot be fetched, the browser opens its page.
 */
export function openEntries(): void {
  document.addEventListener('click', async (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('.entry :is(h3,h4,h5) > a');
    if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    try {
      const { openEntry } = await import('./openEntry');
      await openEntry(link);
    } catch {
      location.assign(link.href);
    }
  });
}
