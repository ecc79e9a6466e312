/**
 * Runs the module that a clicked element names in `data-action`, with the element. If it does not come, a link is followed as
 * it would be without script. A link to `#`, whose address is not known yet, does nothing (rule 3.6).
 */
export async function runAction(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLAnchorElement>('[data-action],[href="#"]');
  if (!target) return;
  event.preventDefault();
  const { action } = target.dataset;
  if (!action) return;
  try {
    const [run] = Object.values(await import(action)) as [(target: HTMLElement) => void];
    run(target);
  } catch (error) {
    console.error(error);
    // A button has no address.
    if (target.href) location.href = target.href;
  }
}
