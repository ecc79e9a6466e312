import type { Page } from 'playwright-core';

/** The widths of a window at which no page scrolls sideways, in pixels (rule 17.4). */
export const WIDTHS = [320, 360, 768, 1024, 1280, 1920, 2560];

/** What reaches beyond the edge of the window, if the page can be scrolled sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ left: 1000, top: scrollY, behavior: 'instant' });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollX === 0 && scrollWidth <= clientWidth) return [];
    scrollTo({ left: 0, top: scrollY, behavior: 'instant' });

    const isBeyond = (part: Element | Range) => part.getBoundingClientRect().right > clientWidth + 0.5;
    const isCut = (node: Element | null): boolean =>
      node !== null && (getComputedStyle(node).overflowX !== 'visible' || isCut(node.parentElement));
    const describe = (node: Element) =>
      [node.localName, ...(node.id ? [`#${node.id}`] : []), ...[...node.classList].map((name) => `.${name}`)].join('');
    const quote = (text: string | null) => `“${text?.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;

    const inside = [...document.querySelectorAll('body *')].filter((node) => !isCut(node.parentElement));
    const boxes = inside.filter(isBeyond).filter((node) => !node.parentElement || !isBeyond(node.parentElement));
    // A long word leaves its box, which is not wider for that.
    const words = inside.filter((node) => {
      const texts = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return !isBeyond(node) && texts.some((text) => isBeyond(textRange(text)));
    });
    function textRange(text: Node) {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range;
    }
    const found = [
      ...words.map(
        (node) => `a word in ${describe(node)} is too long: ${quote(node.textContent)}; write a shorter one`,
      ),
      ...boxes.map((node) => `${describe(node)} is too wide: ${quote(node.textContent)}`),
    ];
    return (found.length ? found : ['what is too wide is not known']).map((why) => `It scrolls sideways: ${why}`);
  });
}
