/**
 * Opens sessions in place whose titles are followed, from the first interaction with the page on. A new tab or window, and a
 * session that cannot be fetched, gets its page.
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
