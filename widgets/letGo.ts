/** The longest wait for an idle moment, in milliseconds: a page is whole a second after it has loaded (rule 16.17). */
const LONGEST_WAIT = 50;

/** Resolves when the browser has nothing else to do. */
const waitForIdle = () =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in self) requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });

/**
 * Lays out the parts that the styles hold back by `content-visibility: auto`, one in each idle moment, so that no task is long.
 * Resolves when all are laid out or `isHeld` returns false. The caller then removes the rule that held them.
 */
export async function letGo(held: Iterable<HTMLElement>, isHeld: () => boolean): Promise<void> {
  for (const part of held) {
    await waitForIdle();
    if (!isHeld()) break;
    part.style.contentVisibility = 'visible';
  }
  for (const part of held) part.style.contentVisibility = '';
}
