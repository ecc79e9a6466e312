import { expect, test } from 'vitest';
import { findWideParts } from '../../static/checks/site/checkPage';
import { openSite } from '../helpers/browser';
import { festPages } from '../helpers/everyPage';
import { festHours } from '../helpers/hours';

/** Words of headings that are broken over two lines. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll('main :is(h1, h2)')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
  }
  return found;
}

/** Names of speakers on which what stands next to them lies too. */
function coveredNames(): string[] {
  const covers = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
  return [...document.querySelectorAll('.speaker h3')].flatMap((name) => {
    const rest = [...(name.parentElement?.children ?? [])].filter((each) => each !== name);
    const box = name.getBoundingClientRect();
    return rest.some((each) => covers(box, each.getBoundingClientRect())) ? [name.textContent] : [];
  });
}

/** The parts of the header that touch each other or its edge: the name, the link to register, the menu. */
function touching(): string[] {
  const bar = (document.querySelector('.header') as HTMLElement).getBoundingClientRect();
  const nodes = [...document.querySelectorAll('.header-brand, .header-register, .menu summary')];
  const shown = nodes.filter((node) => node.checkVisibility());
  const parts = shown.map((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return { name: node.className || node.localName, top, bottom, left, right };
  });
  const isNear = (one: (typeof parts)[number], other: (typeof parts)[number]) =>
    one.left < other.right + 4 &&
    other.left < one.right + 4 &&
    one.top < other.bottom + 4 &&
    other.top < one.bottom + 4;
  return parts
    .filter((part) => part.top < bar.top + 4 || parts.some((other) => other !== part && isNear(part, other)))
    .map(({ name }) => name);
}

test.each(festHours)(
  'with letters of twice the size every page fits 320 px, no word of a large heading is broken, and no name is covered, $name',
  async ({ now }) => {
    const { page, visit } = await openSite({ width: 320, reducedMotion: true });
    await page.clock.setFixedTime(now);
    expect(festPages.length).toBeGreaterThan(6);
    for (const { path, address } of festPages) {
      await visit(path, { waitUntil: 'load' });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      expect([address, ...(await findWideParts(page))]).toEqual([address]);
      expect([address, ...(await page.evaluate(brokenWords))]).toEqual([address]);
      expect([address, ...(await page.evaluate(touching))]).toEqual([address]);
      expect([address, ...(await page.evaluate(coveredNames))]).toEqual([address]);
    }
  },
);
