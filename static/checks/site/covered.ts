import type { CDPSession, Page } from 'playwright-core';

/** The left and the upper edge, the width and the height of a box on the page, in pixels. */
type Box = [x: number, y: number, width: number, height: number];
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
export async function coveredTexts(page: Page): Promise<string[]> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // The session is never detached, because that would end other emulations in the page.
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  const { lines, filled, isInside, isBehind, nameOf } = read(await capture(devtools), isForced);

  const covered = new Map<string, string[]>();
  for (const line of lines) {
    const isApart = (node: number) =>
      !isInside(line.node, node) && !isInside(node, line.node) && !isBehind(node, line.node);
    const over = [
      ...filled
        .filter(({ node, box, order }) => order > line.order && hides(box, line) && isApart(node))
        .map(({ node }) => nameOf(node)),
      ...lines
        .filter(({ ground, block, ...each }) => ground && isAfter(each, line) && hides(ground, line) && isApart(block))
        .map(({ block }) => `the ground of ${nameOf(block)}`),
    ];
    for (const name of new Set(over)) covered.set(name, [...(covered.get(name) ?? []), line.words]);
  }
  return [...covered].map(([name, [first = '', ...others]]) => {
    const rest = others.length ? `, and ${others.length} more` : '';
    return `A text is covered by ${name}: “${first.trim().slice(0, 40)}”${rest}`;
  });
}

/**
 * Checks whether a text is painted later than a line. Parts with the same place in the order are painted in the order of the
 * snapshot.
 */
const isAfter = (text: Pick<Line, 'order' | 'index'>, line: Line) =>
  text.order > line.order || (text.order === line.order && text.index > line.index);

/** Checks whether a box lies over the letters of a line, which fill two thirds of the height that their font asks for. */
function hides([left, top, width, height]: Box, { box: [x, y, wide, high] }: Line): boolean {
  const beside = Math.min(left + width, x + wide) - Math.max(left, x);
  const below = Math.min(top + height, y + (high * 5) / 6) - Math.max(top, y + high / 6);
  return beside > 1 && below > 1;
}

const sessions = new WeakMap<Page, CDPSession>();
const capture = (devtools: CDPSession) =>
  devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: STYLES, includePaintOrder: true });

/** Reads the lines of text and the filled boxes of a snapshot. */
function read({ documents: [document], strings }: Awaited<ReturnType<typeof capture>>, isForced: boolean) {
  if (!document) throw new Error('the browser shows no document');
  const { nodes, layout, textBoxes } = document;
  const string = (index = -1) => strings[index] ?? '';
  const tagOf = (node: number) => string(nodes.nodeName?.[node]).toLowerCase();
  const style = (index: number, name: (typeof STYLES)[number]) => string(layout.styles[index]?.[STYLES.indexOf(name)]);
  const boxes = new Map(layout.nodeIndex.map((node, index) => [node, index]));
  const parentOf = (node: number) => nodes.parentIndex?.[node] ?? -1;

  const isInside = (node: number, other: number): boolean =>
    node === other || (node >= 0 && isInside(parentOf(node), other));
  /** Returns the nearest node from this one upwards whose box passes the test. */
  function nearest(node: number, test: (index: number, node: number) => boolean): number | undefined {
    if (node < 0) return undefined;
    const index = boxes.get(node);
    return index !== undefined && test(index, node) ? node : nearest(parentOf(node), test);
  }
  /**
   * Checks whether a node is painted before another one although it is later in the snapshot. This is so for all nodes that are
   * stacked below 0.
   */
  function isBehind(node: number, other: number): boolean {
    const stacked = nearest(node, (at) => Number(style(at, 'z-index')) < 0);
    return stacked !== undefined && !isInside(other, stacked);
  }
  /** Checks whether a part is seen, scrolls with the page, and belongs to no drawing. */
  const isSeen = (node: number, index: number) =>
    style(index, 'visibility') === 'visible' &&
    nearest(node, (at, around) => {
      const clip = style(at, 'clip-path');
      const isClipped = clip !== '' && clip !== 'none' && !clip.startsWith('inset(0');
      // The document itself has no style.
      const isClear = Number(style(at, 'opacity') || 1) < 0.1;
      return isClipped || isClear || /fixed|sticky/.test(style(at, 'position')) || /^(svg|option)$/.test(tagOf(around));
    }) === undefined;
  const partAt = (index: number, box = layout.bounds[index]): Painted => ({
    node: layout.nodeIndex[index] as number,
    box: box as Box,
    order: layout.paintOrders?.[index] ?? 0,
    index,
  });
  const hasSize = ({ box: [, , width, height] }: Painted) => width > 1 && height > 1;

  const lines = textBoxes.layoutIndex.flatMap((index, n): Line[] => {
    const part = partAt(index, textBoxes.bounds[n]);
    const start = textBoxes.start[n] as number;
    const words = string(layout.text[index]).slice(start, start + (textBoxes.length[n] as number));
    if (!words.trim() || !hasSize(part) || !isSeen(part.node, index)) return [];
    const block = nearest(parentOf(part.node), (at) => !/^(inline|contents)$/.test(style(at, 'display'))) ?? 0;
    return [{ ...part, words, block, ground: undefined }];
  });
  const blocks = new Map<number, Box>();
  for (const { block, box } of isForced ? lines : []) blocks.set(block, around(box, blocks.get(block)));
  for (const line of lines)
    if (style(line.index, 'forced-color-adjust') === 'auto') line.ground = blocks.get(line.block);

  const filled = layout.nodeIndex.flatMap((_, index): Painted[] => {
    const part = partAt(index);
    const [, , , alpha = '1'] = style(index, 'background-color').split(', ');
    const isFilled = Number.parseFloat(alpha) > 0.5 || style(index, 'background-image') !== 'none';
    const tag = tagOf(part.node);
    // A text repeats the styles of the element around it, and the box of a rotated element is larger than what is painted.
    const isPainted =
      (isFilled && tag !== '#text' && style(index, 'rotate') === 'none') || /^(img|canvas|video|iframe)$/.test(tag);
    return isPainted && hasSize(part) && isSeen(part.node, index) ? [part] : [];
  });

  function nameOf(node: number): string {
    const pseudo = nodes.pseudoType?.index.indexOf(node) ?? -1;
    if (pseudo >= 0) return `${nameOf(parentOf(node))}::${string(nodes.pseudoType?.value[pseudo])}`;
    const attributes = (nodes.attributes?.[node] ?? []).map(string);
    const classes = attributes.find((_, n) => n % 2 && attributes[n - 1] === 'class')?.split(' ') ?? [];
    return [tagOf(node), ...classes].join('.');
  }
  return { lines, filled, isInside, isBehind, nameOf };
}

/** Returns the box around two boxes. */
function around([x, y, width, height]: Box, [left, top, wide, high]: Box = [x, y, width, height]): Box {
  const [startX, startY] = [Math.min(x, left), Math.min(y, top)];
  return [startX, startY, Math.max(x + width, left + wide) - startX, Math.max(y + height, top + high) - startY];
}
