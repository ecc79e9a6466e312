import { expect } from 'vitest';
import type { Engine } from '../engine';
import { awaken, widget } from '../look';
import type { Sentence } from '../sentence';

const link = '.back-to-top';

export const backToTop: Sentence[] = [
  {
    on: widget('back-to-top'),
    name: 'the way back to the top is there beyond 500 px only, and leads there',
    async holds({ engine, open }) {
      await open(360);
      await awaken(engine, 'back-to-top');
      for (const [position, there] of [
        [501, 'visible'],
        [500, 'hidden'],
        [900, 'visible'],
      ] as const) {
        await scrollTo(engine, position);
        await expect.poll(() => visibility(engine), { message: `${position} px` }).toBe(there);
      }
      await engine.click(link);
      await expect.poll(() => engine.evaluate(() => scrollY)).toBe(0);
      await expect.poll(() => visibility(engine)).toBe('hidden');
    },
  },
];

const scrollTo = (engine: Engine, top: number) =>
  engine.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);

const visibility = (engine: Engine) =>
  engine.evaluate((one) => getComputedStyle(document.querySelector(one) as Element).visibility, link);
