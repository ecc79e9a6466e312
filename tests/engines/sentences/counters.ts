import { expect } from 'vitest';
import { awaken, reach, textsOf, widget } from '../look';
import type { Sentence } from '../sentence';

type Watched = Window & { shown: string[] };

export const counters: Sentence[] = [
  {
    on: widget('counters'),
    name: 'the counters count up to what the page said before they woke, once they are seen',
    async holds({ engine, open }) {
      // So low a window that they are out of sight.
      await open(1280, 300);
      const ends = await textsOf(engine, '.counters dd');
      await engine.evaluate(() => {
        const list = document.querySelector('.counters') as Element;
        const shown: string[] = [];
        Object.assign(window, { shown });
        new MutationObserver(() => shown.push(list.querySelector('dd')?.textContent ?? '')).observe(list, {
          subtree: true,
          characterData: true,
        });
      });
      await reach(engine, '.counters');
      await awaken(engine, 'counters');
      await expect
        .poll(() => engine.evaluate(() => new Set((window as unknown as Watched).shown).size))
        .toBeGreaterThan(2);
      await expect.poll(() => textsOf(engine, '.counters dd')).toEqual(ends);
    },
  },
];
