/** Marks the dates of a list, such as those of the hackathon, that are over at `now` (in milliseconds), and the next one (rule 6.3). */
export function markTimeline(list: HTMLElement, now: number) {
  let next = true;
  for (const card of list.querySelectorAll<HTMLElement>('[data-ends]')) {
    const past = Date.parse(card.dataset.ends as string) <= now;
    const state = past ? 'past' : next ? 'next' : undefined;
    if (!past) next = false;
    if (!state) continue;
    card.dataset.state = state;
    (card.querySelector('.timeline-state') as HTMLElement).textContent = list.dataset[state] as string;
  }
}
