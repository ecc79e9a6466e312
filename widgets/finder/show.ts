import { fold } from './fold';
import type { FoundSession } from './sessions';

/** What is searched for: words, and the values of filters by their names. */
export type Search = { words: string; filters: [name: string, value: string][] };

/**
 * Hides the sessions that are not searched for, and each hour and day without a session that is. Returns how many are
 * left, of the visitor's own where only those are shown (widgets/myDay/showOnly.ts). A node is touched only where it changes: with a thousand sessions the browser has little to do at each key.
 */
export function show(sessions: FoundSession[], { words, filters }: Search): number {
  const schedule = document.querySelector('.schedule');
  const isMine = schedule?.hasAttribute('data-my-day');
  const terms = fold(words).split(/\s+/).filter(Boolean);
  const kept = new Map<HTMLElement, boolean>();
  let count = 0;
  for (const { node, text, values } of sessions) {
    const isFound =
      terms.every((term) => text.includes(term)) && filters.every(([name, value]) => values[name]?.includes(value));
    if (isFound && (!isMine || node.querySelector('[aria-pressed=true]'))) count++;
    for (const group of [node, node.closest<HTMLElement>('.hour'), node.closest<HTMLElement>('.timetable')])
      if (group) kept.set(group, kept.get(group) || isFound);
  }
  for (const [group, isKept] of kept) if (group.hidden === isKept) group.hidden = !isKept;
  const isSearch = terms.length + filters.length > 0;
  schedule?.toggleAttribute('data-filtered', isSearch);
  // The index of the rooms names every session, found or not.
  for (const index of document.querySelectorAll<HTMLElement>('.room-index')) index.hidden = isSearch;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.jumps a')) {
    const target = document.getElementById(link.hash.slice(1));
    (link.parentElement as HTMLElement).hidden = target?.hidden ?? false;
  }
  return count;
}
