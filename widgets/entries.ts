/**
 * Makes each click on the title of a session show the session in place, or hide it again. The browser goes to the page of the session instead if the
 * click asks for a new tab or window, or if the session cannot be fetched.
 */
export function openEntries(): void {
  document.addEventListener('click', async (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('.entry :is(h3,h4,h5) > a');
    const isMainButton = button === 0;
    if (!link || !isMainButton || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    try {
      const { toggleEntry } = await import('./toggleEntry');
      await toggleEntry(link);
    } catch {
      location.assign(link.href);
    }
  });
}
