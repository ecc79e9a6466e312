import { expect } from 'vitest';
import type { Engine } from '../engine';
import { propsOf, reach, textOf, textsOf, widget } from '../look';
import type { Sentence, Visit } from '../sentence';
import { troubleOf } from '../trouble';
import { wordsOf } from '../words';

const on = widget('pager');
const button = (step: 1 | -1) => `.pager-button[value="${step}"]`;

export const pager: Sentence[] = [
  {
    on,
    name: 'the pager shows page 1, says where it stands and has its words for screen readers',
    async holds(visit) {
      const { position, words } = await openPager(visit);
      await shows(visit.engine, position(1), words[0]);
      expect(await troubleOf(visit.engine)).toEqual([]);
    },
  },
  {
    on,
    name: 'the pager turns its pages to the last one and back, by its buttons and the arrow keys',
    async holds(visit) {
      const { engine } = visit;
      const { position, words } = await openPager(visit);
      const last = words.length;
      await shows(engine, position(1), words[0]);
      expect(await disabled(engine)).toEqual({ previous: true, next: last === 1 });
      for (let page = 2; page <= last; page++) {
        await engine.click(button(1));
        await shows(engine, position(page), words[page - 1]);
      }
      expect(await disabled(engine)).toEqual({ previous: last === 1, next: true });
      for (let page = last - 1; page >= 1; page--) {
        await (page === last - 1 ? engine.click(button(-1)) : engine.press('ArrowLeft'));
        await shows(engine, position(page), words[page - 1]);
      }
      expect(await troubleOf(engine)).toEqual([]);
    },
  },
  {
    on,
    name: 'the pager shows a page whose words cannot be read, and logs why',
    async holds(visit) {
      visit.site.prelude(`(${loseWords})();`);
      const { position } = await openPager(visit);
      await shows(visit.engine, position(1), undefined);
      await expect
        .poll(async () => (await troubleOf(visit.engine))[0])
        .toMatch(/^warn: pager: the text of page 1 cannot be read: .*lost/);
    },
  },
];

/** Keeps the words of every page from coming; its drawing comes in the same way, and is let through. */
function loseWords() {
  const { prototype } = ReadableStreamDefaultReader;
  const { read } = prototype;
  prototype.read = async function () {
    const part = await read.call(this);
    if (part.value?.items) throw new Error('lost');
    return part;
  };
}

/** Opens the pager. Returns what it says at each page, and the words of each. */
async function openPager({ engine, site, open }: Visit) {
  await open();
  await reach(engine, on);
  const { src, position } = await propsOf(engine, 'pager');
  const pdf = await fetch(site.origin + src);
  const words = await wordsOf(new Uint8Array(await pdf.arrayBuffer()));
  const say = (page: number) => position.replace('{page}', `${page}`).replace('{pages}', `${words.length}`);
  return { position: say, words };
}

/** Waits until the pager says where it is, and its picture and the words of the page are there. */
async function shows(engine: Engine, where: string, words: string | undefined) {
  await expect.poll(() => textOf(engine, '.pager-position')).toBe(where);
  await expect.poll(() => engine.evaluate(picture)).toEqual({ alt: where, width: 400, drawn: true });
  // The words come after the picture.
  await expect.poll(() => textsOf(engine, '.pager-text')).toEqual(words ? [words] : []);
}

/** The picture of a page, 400 px wide in this window (rule 11.9); it is drawn when its pixels are not all of one colour. */
async function picture() {
  const image = document.querySelector<HTMLImageElement>('.pager-image');
  if (!image) return 'none';
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0, 40, 40);
  const colours = new Set(new Uint32Array(context.getImageData(0, 0, 40, 40).data.buffer));
  return { alt: image.alt, width: image.width, drawn: colours.size > 1 };
}

const disabled = async (engine: Engine) => {
  const [previous, next] = await engine.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('.pager-button')].map((one) => one.disabled),
  );
  return { previous, next };
};
