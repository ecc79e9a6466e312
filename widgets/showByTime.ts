/** Shows what has its time at `now` (in milliseconds), and hides what does not: `data-from` and `data-until` are instants. */
export function showByTime(node: HTMLElement, now: number) {
  // Where one is missing, Date.parse gives NaN, and no comparison with it is true.
  const from = Date.parse(node.dataset.from as string);
  const until = Date.parse(node.dataset.until as string);
  const [isEarly, isLate] = [from > now, until <= now];
  // What begins again after its end is hidden between the two.
  node.hidden = from > until ? isEarly && isLate : isEarly || isLate;
}
