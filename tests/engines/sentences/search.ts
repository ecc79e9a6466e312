import { expect } from 'vitest';
import type { Sentence } from '../sentence';
import { troubleOf } from '../trouble';

const box = '.not-found-search input';

export const search: Sentence[] = [
  {
    on: '.not-found-search',
    name: 'the search box of the Error page goes nowhere',
    async holds({ engine, site, open }) {
      await open();
      const address = await engine.evaluate(() => location.href);
      const asked = site.requests.length;
      await engine.type(box, 'Asha');
      await engine.press('Enter');
      await engine.click('.not-found-search button');
      const here = () =>
        engine.evaluate((one) => [location.href, document.querySelector<HTMLInputElement>(one)?.value], box);
      expect(await here()).toEqual([address, 'Asha']);
      expect(site.requests.slice(asked)).toEqual([]);
      expect(await troubleOf(engine)).toEqual([]);
    },
  },
];
