/**
 * Runs the module that a clicked element names in `data-action`, with the element. If it does not come, a link is followed as
 * it would be without script.
 */
export async function runAction(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-action]');
  if (!target) return;
  event.preventDefault();
  try {
    const [run] = Object.values(await import(target.dataset.action as string)) as [(target: HTMLElement) => void];
    run(target);
  } catch (error) {
    console.error(error);
    if (target instanceof HTMLAnchorElement) location.assign(target.href);
  }
}
