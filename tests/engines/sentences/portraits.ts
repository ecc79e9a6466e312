import { expect } from 'vitest';
import { reach } from '../look';
import type { Sentence } from '../sentence';

const PORTRAIT = '.speaker img[src*="/portraits-"]';

export const portraits: Sentence[] = [
  {
    name: 'each drawn portrait is another picture of the one file (rule 4.6)',
    on: PORTRAIT,
    async holds({ engine, open }) {
      await open();
      await reach(engine, PORTRAIT);
      const whole = () =>
        engine.evaluate(
          (all) => [...document.querySelectorAll<HTMLImageElement>(all)].every((img) => img.complete),
          PORTRAIT,
        );
      await expect.poll(whole).toBe(true);
      const shown = await engine.evaluate(pixels, PORTRAIT);
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown).size).toBe(Math.min(8, shown.length));
    },
  },
];

/** Returns the pixels of each picture, in few words. */
function pixels(selector: string): string[] {
  return [...document.querySelectorAll<HTMLImageElement>(selector)].map((image) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 50 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 40, 50);
    return [...context.getImageData(0, 0, 40, 50).data].filter((_, n) => n % 4 === 0).join();
  });
}
