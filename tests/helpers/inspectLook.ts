import type { Page } from 'playwright-core';

// What a visitor would see at once and no tool names: functions that run in the page, and return one sentence for each fault.

/** Returns what would move although the visitor has asked for reduced motion (rule 25.7). */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((node) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(node, part);
        const still =
          animationName === 'none' && /^(0s(, )?)+$/.test(transitionDuration) && scrollBehavior !== 'smooth';
        return still ? [] : [`${node.localName}.${node.getAttribute('class')}${part ?? ''} moves`];
      }),
    ),
  );

/** Returns the blocks of a page from right to left that are not where the mirror image of the same page has them (rule 25.7). */
export const unmirroredBlocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // In Arabic, which joins its letters, they are not set closer.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0 !important; word-spacing: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    const nodes = [...document.querySelectorAll('body *')].filter(
      (node) =>
        node.checkVisibility() &&
        !node.closest('svg *') &&
        !node.closest('[lang]:not(html), [dir]:not(html)') &&
        !/^inline/.test(getComputedStyle(node).display),
    );
    const boxes = () => nodes.map((node) => node.getBoundingClientRect());
    const width = document.documentElement.clientWidth;
    const before = boxes();
    document.documentElement.dir = 'ltr';
    const after = boxes();
    document.documentElement.dir = 'rtl';
    return nodes.flatMap((node, n) => {
      const [one, other] = [before[n] as DOMRect, after[n] as DOMRect];
      const off = Math.abs(one.left + one.right + other.left + other.right - 2 * width) / 2;
      return off > 24 ? [`${node.localName}.${node.getAttribute('class')} is ${Math.round(off)} px off`] : [];
    });
  });
