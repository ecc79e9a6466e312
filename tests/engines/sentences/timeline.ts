import { expect } from 'vitest';
import { clockAt } from '../clock';
import { textsOf } from '../look';
import type { Sentence } from '../sentence';

export const timeline: Sentence[] = [
  {
    on: '[data-past] [data-ends] ~ [data-ends]',
    name: 'the dates of the timeline that are over are marked, and the one that comes next',
    async holds({ engine, site, open }) {
      await open();
      const [first = '', past, next] = await engine.evaluate(() => {
        const { dataset } = document.querySelector<HTMLElement>('[data-past]') as HTMLElement;
        return [
          document.querySelector<HTMLElement>('[data-past] [data-ends]')?.dataset.ends,
          dataset.past,
          dataset.next,
        ];
      });
      site.prelude(clockAt(Date.parse(first) + 1000));
      await open();
      const states = async () => (await textsOf(engine, '.timeline-state')).slice(0, 2);
      await expect.poll(states).toEqual([past, next]);
    },
  },
];
