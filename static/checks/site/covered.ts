import type { CDPSession, Page } from 'playwright-core';

/** The edges of a box on the page, in pixels. */
type Box = { left: number; top: number; right: number; bottom: number };
/** A part of the page: its node, its box, and its place in the order in which parts are painted. */
type Painted = { node: number; box: Box; order: number; index: number };
/** A line of text; in forced colours `ground` is the box that is painted behind all lines of its block. */
type Line = Painted & { words: string; block: number; ground: Box | undefined };

/** The styles that are read of each part. */
const STYLES = [
  ...(['background-color', 'background-image', 'clip-path', 'display', 'forced-color-adjust'] as const),
  ...(['opacity', 'position', 'rotate', 'visibility', 'z-index'] as const),
];

/**
 * Returns sentences about pictures and backgrounds that are painted over texts of a page as it is shown now, on paper and in forced
 * colours too. What styles add before and after an element counts too. In forced colours, browsers paint a ground behind each text,
 * over what was painted before. Parts that stay on the screen while the page scrolls do not count, because they cover nothing for
 * good.
 */
export async function findCoveredTexts(page: Page): Promise<string[]> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // The session is never detached, because that would end other emulations in the page.
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  const painted = new PaintedPage(await captureSnapshot(devtools));
  const lines = painted.lines(isForced);
  const filled = painted.filled();

  const textsByCover = new Map<string, string[]>();
  for (const line of lines)
    for (const name of new Set(namesOfCovers(painted, line, lines, filled)))
      textsByCover.set(name, [...(textsByCover.get(name) ?? []), line.words]);
  return [...textsByCover].map(([name, [first = '', ...others]]) => {
    const rest = others.length ? `, and ${others.length} more` : '';
    return `A text is covered by ${name}: “${first.trim().slice(0, 40)}”${rest}`;
  });
}

/** Returns the names of what is painted over a line: parts that are `filled`, and the grounds of other lines. */
function namesOfCovers(painted: PaintedPage, line: Line, lines: Line[], filled: Painted[]): string[] {
  const isApart = (node: number) =>
    !painted.isInside(line.node, node) && !painted.isInside(node, line.node) && !painted.isBehind(node, line.node);
  const parts = filled.filter(({ node, box, order }) => order > line.order && hides(box, line) && isApart(node));
  const texts = lines.filter(
    ({ ground, block, ...each }) => ground && isPaintedAfter(each, line) && hides(ground, line) && isApart(block),
  );
  return [
    ...parts.map(({ node }) => painted.nameOf(node)),
    ...texts.map(({ block }) => `the ground of ${painted.nameOf(block)}`),
  ];
}

/**
 * Checks whether a text is painted later than a line. Parts with the same place in the order are painted in the order of the
 * snapshot.
 */
const isPaintedAfter = (text: Pick<Line, 'order' | 'index'>, line: Line) =>
  text.order > line.order || (text.order === line.order && text.index > line.index);

/** Checks whether a box lies over the letters of a line, which fill two thirds of the height that their font asks for. */
function hides(box: Box, { box: line }: Line): boolean {
  const margin = (line.bottom - line.top) / 6;
  const width = Math.min(box.right, line.right) - Math.max(box.left, line.left);
  const height = Math.min(box.bottom, line.bottom - margin) - Math.max(box.top, line.top + margin);
  return width > 1 && height > 1;
}

const sessions = new WeakMap<Page, CDPSession>();
const captureSnapshot = (devtools: CDPSession) =>
  devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: STYLES, includePaintOrder: true });

type Snapshot = Awaited<ReturnType<typeof captureSnapshot>>;

/** A page as the browser has painted it: nodes by their number, and boxes by their index in the order of the document. */
class PaintedPage {
  readonly #nodes: Snapshot['documents'][number]['nodes'];
  readonly #layout: Snapshot['documents'][number]['layout'];
  readonly #textBoxes: Snapshot['documents'][number]['textBoxes'];
  readonly #strings: string[];
  /** The index of the box of each node that has one. */
  readonly #boxes: Map<number, number>;

  constructor({ documents: [document], strings }: Snapshot) {
    if (!document) throw new Error('the browser shows no document');
    this.#nodes = document.nodes;
    this.#layout = document.layout;
    this.#textBoxes = document.textBoxes;
    this.#strings = strings;
    this.#boxes = new Map(document.layout.nodeIndex.map((node, index) => [node, index]));
  }

  /** Returns the lines of text that are seen. In forced colours, each has a ground. */
  lines(isForced: boolean): Line[] {
    // Each line of text has an entry in all four lists; `start` and `length` cut it out of the text of its part.
    const { layoutIndex, start, length, bounds } = this.#textBoxes;
    const lines = layoutIndex.flatMap((index, line): Line[] => {
      const part = this.#partAt(index, bounds[line]);
      const first = start[line] ?? 0;
      const words = this.#string(this.#layout.text[index]).slice(first, first + (length[line] ?? 0));
      if (!words.trim() || !hasSize(part) || !this.#isSeen(part.node, index)) return [];
      return [{ ...part, words, block: this.#blockOf(part.node), ground: undefined }];
    });
    if (isForced) this.#addGrounds(lines);
    return lines;
  }

  /** Adds to each line the ground that browsers paint behind all lines of its block. */
  #addGrounds(lines: Line[]): void {
    const grounds = new Map<number, Box>();
    for (const { block, box } of lines) grounds.set(block, boxAround(box, grounds.get(block) ?? box));
    for (const line of lines)
      if (this.#style(line.index, 'forced-color-adjust') === 'auto') line.ground = grounds.get(line.block);
  }

  /** Returns the pictures and the boxes with a background that are seen. */
  filled(): Painted[] {
    return this.#layout.nodeIndex
      .map((_, index) => this.#partAt(index))
      .filter((part) => this.#isFilled(part) && hasSize(part) && this.#isSeen(part.node, part.index));
  }

  #isFilled({ node, index }: Painted): boolean {
    const tag = this.#tagOf(node);
    if (/^(img|canvas|video|iframe)$/.test(tag)) return true;
    // A text repeats the styles of the element around it, and the box of a rotated element is larger than what is painted.
    if (tag === '#text' || this.#style(index, 'rotate') !== 'none') return false;
    const [, , , alpha = '1'] = this.#style(index, 'background-color').split(', ');
    return Number.parseFloat(alpha) > 0.5 || this.#style(index, 'background-image') !== 'none';
  }

  /** Checks whether a part is seen, scrolls with the page, and belongs to no drawing. */
  #isSeen(node: number, index: number): boolean {
    if (this.#style(index, 'visibility') !== 'visible') return false;
    const hidingAncestor = this.#nearest(node, (box, ancestor) => {
      const clip = this.#style(box, 'clip-path');
      const isClipped = clip !== '' && clip !== 'none' && !clip.startsWith('inset(0');
      // The document itself has no style.
      const isTransparent = Number(this.#style(box, 'opacity') || 1) < 0.1;
      const isFixed = /fixed|sticky/.test(this.#style(box, 'position'));
      return isClipped || isTransparent || isFixed || /^(svg|option)$/.test(this.#tagOf(ancestor));
    });
    return hidingAncestor === undefined;
  }

  /** Checks whether a node is in another one, or is that one. */
  isInside(node: number, other: number): boolean {
    return node === other || (node >= 0 && this.isInside(this.#parentOf(node), other));
  }

  /**
   * Checks whether a node is painted before another one although it is later in the snapshot. This is so for all nodes that are
   * stacked below 0.
   */
  isBehind(node: number, other: number): boolean {
    const stacked = this.#nearest(node, (box) => Number(this.#style(box, 'z-index')) < 0);
    return stacked !== undefined && !this.isInside(other, stacked);
  }

  /** Returns the name of an element as a selector: `p.lead::before`. */
  nameOf(node: number): string {
    const { pseudoType, attributes } = this.#nodes;
    const pseudo = pseudoType?.index.indexOf(node) ?? -1;
    if (pseudo >= 0) return `${this.nameOf(this.#parentOf(node))}::${this.#string(pseudoType?.value[pseudo])}`;
    const names = (attributes?.[node] ?? []).map((index) => this.#string(index));
    const classes = names.find((_, n) => n % 2 && names[n - 1] === 'class')?.split(' ') ?? [];
    return [this.#tagOf(node), ...classes].join('.');
  }

  #blockOf(text: number): number {
    const isBlock = (box: number) => !/^(inline|contents)$/.test(this.#style(box, 'display'));
    return this.#nearest(this.#parentOf(text), isBlock) ?? 0;
  }

  /** Returns the nearest node from this one upwards whose box passes the test. */
  #nearest(node: number, test: (index: number, node: number) => boolean): number | undefined {
    if (node < 0) return undefined;
    const index = this.#boxes.get(node);
    return index !== undefined && test(index, node) ? node : this.#nearest(this.#parentOf(node), test);
  }

  /** Returns the part at an index. `rectangle` is that of a line of its text, or else of the whole part. */
  #partAt(index: number, rectangle = this.#layout.bounds[index]): Painted {
    const { nodeIndex, paintOrders } = this.#layout;
    return { node: nodeIndex[index] as number, box: boxOf(rectangle), order: paintOrders?.[index] ?? 0, index };
  }

  #parentOf(node: number): number {
    return this.#nodes.parentIndex?.[node] ?? -1;
  }

  #tagOf(node: number): string {
    return this.#string(this.#nodes.nodeName?.[node]).toLowerCase();
  }

  #style(index: number, name: (typeof STYLES)[number]): string {
    return this.#string(this.#layout.styles[index]?.[STYLES.indexOf(name)]);
  }

  #string(index = -1): string {
    return this.#strings[index] ?? '';
  }
}

const hasSize = ({ box: { left, top, right, bottom } }: Painted): boolean => right - left > 1 && bottom - top > 1;

/** Returns the box of a rectangle in a snapshot. */
const boxOf = ([left = 0, top = 0, width = 0, height = 0]: number[] = []): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Returns the box around two boxes. */
const boxAround = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
