import type { HTMLElement } from 'node-html-parser';

/** What an element says, with its spaces tidied. */
export const says = (element: HTMLElement | null) => element?.textContent.replace(/\s+/g, ' ').trim();

/** What each element that matches says, in order. */
export const all = (within: HTMLElement, selector: string) => within.querySelectorAll(selector).map(says);
