import type { HTMLElement } from 'node-html-parser';

/** Returns the text of an element, with single spaces. */
export const textOf = (element: HTMLElement | null) => element?.textContent.replace(/\s+/g, ' ').trim();

/** Returns the text of each element that matches, in order. */
export const textsOf = (within: HTMLElement, selector: string) => within.querySelectorAll(selector).map(textOf);
