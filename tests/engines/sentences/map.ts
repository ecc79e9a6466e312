import { expect } from 'vitest';
import type { Sentence } from '../sentence';

const button = '.venue-tap > .button';

export const map: Sentence[] = [
  {
    on: '.venue-tap',
    name: 'a map that waits for a tap comes over the drawing, with the focus',
    async holds({ engine, open }) {
      await open(360);
      expect(await engine.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
      await engine.click(button);
      await expect.poll(() => engine.evaluate(stateOfMap)).toEqual({ focused: true, onTop: true });
      expect(await engine.evaluate((one) => document.querySelectorAll(one).length, button)).toBe(0);
    },
  },
];

/** Returns whether the map has the focus, and whether it is what one sees in its middle; undefined if there is none. */
function stateOfMap() {
  const frame = document.querySelector('iframe');
  if (!frame) return undefined;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return { focused: document.activeElement === frame, onTop: seen === frame };
}
