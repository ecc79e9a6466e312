import { expect } from 'vitest';
import { textOf } from '../look';
import type { Sentence } from '../sentence';
import { troubleOf } from '../trouble';

/** The sentences that hold on every page. */
export const onEveryPage: Omit<Sentence, 'on'>[] = [
  {
    name: 'shows its heading, its colours, its fonts and its pictures, and wakes its widgets in silence',
    async holds({ engine, site, open }) {
      await open();
      expect(await textOf(engine, 'h1')).not.toBe('');
      await engine.evaluate(scrollThrough);
      await expect.poll(() => engine.evaluate(lacking)).toEqual([]);
      expect(await troubleOf(engine)).toEqual([]);
      expect(await engine.evaluate(strangers, site.origin)).toEqual([]);
    },
  },
  {
    name: 'fits windows from 320 to 1920 px',
    async holds({ engine, open }) {
      for (const width of [320, 360, 768, 1280, 1920]) {
        await (width === 320 ? open(width) : engine.resize(width, 740));
        expect(await engine.evaluate(beyond), `${width} px`).toEqual([]);
      }
    },
  },
];

/** To the end, half a window at a time, so that everything which waits to be seen is seen. */
async function scrollThrough() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy({ top: innerHeight / 2, behavior: 'instant' });
    await frame();
    await frame();
  }
}

/** Returns the pictures and fonts that did not load, and the widgets that were not hydrated. */
function lacking(): string[] {
  const pictures = [...document.images].filter((image) => !image.complete || image.naturalWidth === 0);
  // Some have nothing to do before the day of the event, or before a session is starred.
  const waiting = '[data-when="timely"], [data-when="wanted"]';
  const asleep = [...document.querySelectorAll(`[data-widget]:not(${waiting})`)].filter(
    // What is for another hour of the event, such as the way there after it, comes into no view.
    (node) => Object.keys(node).length === 0 && node.parentElement?.checkVisibility(),
  );
  // Fonts of the system, which stand in until ours have come, may not be there.
  const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
  return [
    ...[...pictures, ...asleep].map((node) => node.outerHTML.slice(0, 120)),
    ...own.filter(({ status }) => ['loading', 'error'].includes(status)).map(({ family }) => family),
    ...(own.some(({ status }) => status === 'loaded') ? [] : ['any font']),
    ...(getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)' ? ['its colours'] : []),
  ];
}

/** Returns the addresses of other hosts that were requested, without those of frames, which the content names. */
function strangers(origin: string): string[] {
  const frames = [...document.querySelectorAll('iframe')].map(({ src }) => src);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  return asked.filter((name) => name.startsWith('http') && !name.startsWith(origin) && !frames.includes(name));
}

/** Returns the elements that are wider than the window, if the page scrolls sideways. */
function beyond(): string[] {
  scrollTo({ left: 1000, behavior: 'instant' });
  const { clientWidth } = document.documentElement;
  if (scrollX === 0) return [];
  const nodes = [...document.querySelectorAll('body *')];
  const wide = nodes.filter((node) => node.getBoundingClientRect().right + scrollX > clientWidth + 0.5);
  return wide.map((node) => node.outerHTML.slice(0, 80));
}
