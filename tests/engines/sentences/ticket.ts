import { expect } from 'vitest';
import { rosettePath } from '../../../widgets/rosettePath';
import { namePattern } from '../../../widgets/ticket/namePattern';
import type { Engine } from '../engine';
import { reach, textOf } from '../look';
import type { Sentence } from '../sentence';

const NAME = 'செல்வி முருகன்';

export const ticket: Sentence[] = [
  {
    on: '.ticket form',
    name: 'a name becomes a ticket with the same lines in every engine (rule 4.16)',
    async holds({ engine, open }) {
      await open(360);
      await reach(engine, '.ticket form');
      await engine.evaluate(noteLines);
      await engine.click('.ticket button');
      await expect.poll(() => textOf(engine, '.ticket [role="alert"]'), { timeout: 10_000 }).toMatch(/\S/);
      expect(await engine.evaluate(() => document.activeElement?.matches('.ticket [aria-invalid=true]'))).toBe(true);
      await engine.type('.ticket input', NAME);
      await engine.press('Enter');
      await expect.poll(() => sizes(engine), { timeout: 10_000 }).toEqual([[1080, 1350]]);
      const lines = await engine.evaluate(() => (window as unknown as { lines: string[] }).lines);
      expect(lines).toEqual([rosettePath(namePattern(NAME))]);
    },
  },
];

/** Notes in the page what is drawn. */
function noteLines() {
  const lines: unknown[] = [];
  Object.assign(window, { lines });
  window.Path2D = class extends Path2D {
    constructor(path?: string | Path2D) {
      super(path);
      lines.push(path);
    }
  };
}

const sizes = (engine: Engine) =>
  engine.evaluate(() => [...document.querySelectorAll('canvas')].map(({ width, height }) => [width, height]));
