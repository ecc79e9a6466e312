/** Marks the page with `data-over` once the event has ended at `now` (in milliseconds). Styles then hide useless parts. */
export const markEnd = (now: number) =>
  document.body.toggleAttribute('data-over', Date.parse(document.body.dataset.ends as string) <= now);

/**
 * Shows a node if `now` (in milliseconds) is between its instants `data-from` and `data-until`, and hides it if not. A node with
 * its start after its end is hidden between the two.
 */
export function showByTime(node: HTMLElement, now: number) {
  // If an instant is missing, Date.parse returns NaN, and no comparison with NaN is true.
  const from = Date.parse(node.dataset.from as string);
  const until = Date.parse(node.dataset.until as string);
  node.hidden = from > until ? from > now && until <= now : from > now || until <= now;
}
