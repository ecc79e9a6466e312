import { expect } from 'vitest';
import { clockAt } from '../clock';
import { propsOf, textOf, textsOf, widget } from '../look';
import type { Sentence, Visit } from '../sentence';

const [SECOND, HOUR] = [1000, 3_600_000];
const on = widget('countdown');

export const countdown: Sentence[] = [
  {
    on,
    name: 'the countdown counts the days, hours, minutes and seconds to the start',
    async holds(visit) {
      const { engine } = visit;
      const start = await openBefore(visit, 51 * HOUR + 61 * SECOND);
      const figures = () => textsOf(engine, '.countdown-figure');
      await expect.poll(figures).toEqual(['02', '03', '00', expect.stringMatching(/^\d\d$/)]);
      const seconds = async () => Number((await figures())[3]);
      const first = await seconds();
      await expect.poll(seconds).toBeLessThan(first);
      // It may tick between the two.
      const [shown = 0, left = 0] = await engine.evaluate((instant) => {
        const figure = document.querySelectorAll('.countdown-figure')[3];
        // The clock of the page: in Firefox, scripts of WebDriver have a Date of their own.
        return [Number(figure?.textContent), Math.ceil((instant - window.Date.now()) / 1000) % 60];
      }, start);
      expect(Math.abs(shown - left)).toBeLessThanOrEqual(1);
    },
  },
  {
    on,
    name: 'the countdown says that the event has started when the start comes',
    async holds(visit) {
      const { engine } = visit;
      await openBefore(visit, 4 * SECOND);
      const { started } = await propsOf(engine, 'countdown');
      await expect.poll(() => textOf(engine, '.countdown-line')).toBe(started);
      expect(await textsOf(engine, '.countdown-figure')).toEqual(['00', '00', '00', '00']);
    },
  },
];

/** Opens the page so long before the start by its clock, in milliseconds. Returns the start. */
async function openBefore({ engine, site, open }: Visit, milliseconds: number): Promise<number> {
  await open();
  const { target } = await propsOf(engine, 'countdown');
  const start = Date.parse(target ?? '2025-09-13T09:00:00+05:30');
  site.prelude(clockAt(start - milliseconds));
  await open();
  return start;
}
