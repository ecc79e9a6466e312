import { expect } from 'vitest';
import type { Engine } from '../engine';
import { propsOf, textsOf, widget } from '../look';
import type { Sentence } from '../sentence';

const on = widget('menu');
const summary = '.menu summary';
const isOpen = (engine: Engine) => engine.evaluate(() => document.querySelector<HTMLDetailsElement>('.menu')?.open);

export const menu: Sentence[] = [
  {
    on,
    name: 'the menu opens at 360 px, Escape closes it and gives the focus back',
    async holds({ engine, open }) {
      await open(360);
      const { links } = await propsOf(engine, 'menu');
      expect(await visibleLinks(engine)).toEqual([]);
      await engine.click(summary);
      await expect.poll(() => visibleLinks(engine)).toEqual(links.map(({ label }) => label));
      // It wakes at the first touch, a moment after it has opened.
      await expect
        .poll(async () => {
          await engine.press('Escape');
          return isOpen(engine);
        })
        .toBe(false);
      expect(await engine.evaluate((one) => document.activeElement?.matches(one), summary)).toBe(true);
    },
  },
  {
    on,
    name: 'the menu leads to the other pages, each of which is marked there',
    async holds({ engine, open }) {
      await open(360);
      const { links } = await propsOf(engine, 'menu');
      // A header may lead to other sites and into the middle of pages too.
      const others = links.filter(({ current, href }) => !current && /^\/[^#]*$/.test(href));
      for (const { label, href } of others) {
        // While one page fades into the next, a click goes to neither.
        await expect.poll(() => engine.evaluate(isOnTop, summary)).toBe(true);
        await engine.click(summary);
        await expect.poll(() => visibleLinks(engine)).toContain(label);
        await engine.click(`.menu a[href="${href}"]`);
        await expect.poll(() => engine.evaluate(() => location.pathname)).toBe(href);
        await expect.poll(() => textsOf(engine, '.menu [aria-current=page]')).toEqual([label]);
      }
    },
  },
];

const visibleLinks = (engine: Engine) =>
  engine.evaluate(() =>
    [...document.querySelectorAll('.menu a')].filter((node) => node.checkVisibility()).map((node) => node.textContent),
  );

function isOnTop(selector: string): boolean | undefined {
  const { x, y, width, height } = (document.querySelector(selector) as Element).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.matches(selector);
}
