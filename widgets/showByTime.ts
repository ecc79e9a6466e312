/** Shows what has its time at `now` (in milliseconds), and hides what does not: `data-from` and `data-until` are instants. */
export function showByTime(now: number) {
  for (const node of document.querySelectorAll<HTMLElement>('[data-from], [data-until]')) {
    const { from, until } = node.dataset;
    // Where one is missing, Date.parse gives NaN, and no comparison with it is true.
    node.hidden = Date.parse(from as string) > now || Date.parse(until as string) <= now;
  }
}
