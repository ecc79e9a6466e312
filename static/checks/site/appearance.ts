import type { Page } from 'playwright-core';

// Functions that find faults which a visitor would see at once, but which no tool names. They run in the page, and return one
// sentence for each fault.

type Edges = { left: number; right: number; top: number; bottom: number };

/** A box that cuts off what is outside of it: beside it, or above and below it. */
type Clip = Edges & { cutsSides: boolean; cutsEnds: boolean };

/**
 * A line of text, with the edges of its letters in pixels, the number of its block (a paragraph, a cell), and the boxes around it
 * that cut it off if it is too long. `box` is the box in which its text breaks into lines; undefined if the text has one line only.
 */
type Line = Edges & { text: string; block: number; clips: Clip[]; box: LineBox | undefined };

/** How long a line can be in the box of a text, in pixels, and how many letters of the text have room in it. */
type LineBox = { room: number; letters: number };

/** The fewest letters for which the box of a text has room, if the text has more than one line. */
const FEWEST_LETTERS = 4;

/**
 * Returns sentences about the texts that lie on each other, those that are cut off by a box, and those whose box is too narrow for
 * words (rule 25.7).
 */
export async function findBadTexts(page: Page): Promise<string[]> {
  const lines = (await readLines(page)).sort((one, other) => one.top - other.top);
  const faults = lines.flatMap((line, index) => [
    ...findOverlaps(lines, index),
    ...findCuts(line),
    ...findNarrowBox(line),
  ]);
  return [...new Set(faults)];
}

/** Returns sentences about the lines that begin below the top of one line, and lie on it. Lines are in the order of their tops. */
function findOverlaps(lines: Line[], index: number): string[] {
  const line = lines[index] as Line;
  const below = lines.slice(index + 1);
  const end = below.findIndex(({ top }) => top >= line.bottom - 1);
  return below
    .slice(0, end === -1 ? undefined : end)
    .filter((other) => other.block !== line.block)
    .filter((other) => Math.min(line.right, other.right) - Math.max(line.left, other.left) > 1)
    .map((other) => `${quote(line)} and ${quote(other)} lie on each other`);
}

/** Returns sentences about the boxes that cut off a line. */
function findCuts(line: Line): string[] {
  const { left, right, top, bottom } = line;
  return line.clips.flatMap((clip) => [
    ...(clip.cutsSides && (left < clip.left - 1.5 || right > clip.right + 1.5)
      ? [`${quote(line)} is cut off at a side`]
      : []),
    ...(clip.cutsEnds && (top < clip.top - 1 || bottom > clip.bottom + 1)
      ? [`${quote(line)} is cut off above or below`]
      : []),
  ]);
}

/** Returns a sentence about the box of a line if it has no room for four letters beside each other. */
const findNarrowBox = (line: Line): string[] =>
  line.box && line.box.letters < FEWEST_LETTERS
    ? [`${quote(line)} is in a box ${Math.round(line.box.room)} px wide, too narrow for four letters in a line`]
    : [];

const quote = ({ text }: Line): string => `“${text.replace(/\s+/g, ' ').slice(0, 40)}”`;

/** Reads the lines of text that a page shows, without those in drawings and those that stay on the screen while it scrolls. */
const readLines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (node: Element) => {
      const style = styles.get(node) ?? getComputedStyle(node);
      styles.set(node, style);
      return style;
    };
    /** Returns an element and those around it, from inside to outside. */
    const withAncestors = (node: Element | null): Element[] =>
      node ? [node, ...withAncestors(node.parentElement)] : [];
    const isFixedOrClipped = (node: Element) =>
      withAncestors(node).some((ancestor) => {
        const { position, clipPath } = styleOf(ancestor);
        const isFixed = position === 'fixed' || position === 'sticky';
        return isFixed || (clipPath !== 'none' && !clipPath.startsWith('inset(0'));
      });
    const isRead = (node: Element) =>
      !node.closest('option, script, style, noscript, svg, .skip') &&
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isFixedOrClipped(node);
    const blocks: Element[] = [];
    const blockOf = (node: Element) => {
      const block = withAncestors(node).find(
        (ancestor) => !/^inline|^contents/.test(styleOf(ancestor).display),
      ) as Element;
      if (!blocks.includes(block)) blocks.push(block);
      return blocks.indexOf(block);
    };
    const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const clipsOf = (node: Element) => {
      const around = withAncestors(node).filter((ancestor) => !ancestor.contains(document.body));
      // What is in a box that scrolls can be brought into it, and so into all boxes around it.
      const sides = around.findIndex((ancestor) => isScrolling(styleOf(ancestor).overflowX));
      const ends = around.findIndex((ancestor) => isScrolling(styleOf(ancestor).overflowY));
      const isWithin = (index: number, scroller: number) => scroller < 0 || index < scroller;
      return around
        .map((ancestor, index) => {
          const { overflowX, overflowY } = styleOf(ancestor);
          const { left, right, top, bottom } = ancestor.getBoundingClientRect();
          const cutsSides = isCutting(overflowX) && isWithin(index, sides);
          return { left, right, top, bottom, cutsSides, cutsEnds: isCutting(overflowY) && isWithin(index, ends) };
        })
        .filter(({ cutsSides, cutsEnds }) => cutsSides || cutsEnds);
    };

    /**
     * Counts letters by the room that they take: marks above or below a letter take none, those beside it do (Tamil), and a letter of
     * Chinese, Japanese or Korean takes that of two.
     */
    const countLetters = (words: string) => {
      const letters = [...words.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')];
      const wide = letters.filter((letter) =>
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter),
      );
      return letters.length + wide.length;
    };
    /** Returns the box in which the words of an element break into these lines, or undefined if there is one line only. */
    const lineBoxOf = (node: Element, words: string, rects: DOMRect[]): LineBox | undefined => {
      const box = withAncestors(node).find(
        (ancestor) => !/^(inline|contents)$/.test(styleOf(ancestor).display),
      ) as HTMLElement;
      const { display, paddingLeft, paddingRight, paddingTop, paddingBottom, writingMode } = styleOf(box);
      const isUpright = writingMode === 'horizontal-tb';
      if (new Set(rects.map(({ top, left }) => Math.round(isUpright ? top : left))).size < 2) return undefined;
      const lengths = rects.map(({ width, height }) => (isUpright ? width : height));
      const padding = isUpright ? [paddingLeft, paddingRight] : [paddingTop, paddingBottom];
      const inside = padding.reduce(
        (length, side) => length - Number.parseFloat(side),
        isUpright ? box.clientWidth : box.clientHeight,
      );
      // A text right inside a grid has a box of its own there, which is at least as wide as its lines.
      const room = /flex|grid/.test(display) ? Math.max(...lengths) : Math.max(0, inside);
      const sum = lengths.reduce((total, length) => total + length, 0);
      return { room, letters: (room * countLetters(words)) / sum };
    };

    /** Checks whether a text shows only the lines for which its box has room (templates/styles/halls-tight.css). */
    const isShortened = (node: Element) =>
      withAncestors(node).some((ancestor) => styleOf(ancestor).containerType === 'size');
    const isOutside = ({ left, right, top, bottom }: Edges, clip: Edges) =>
      left >= clip.right - 1 || right <= clip.left + 1 || top >= clip.bottom - 1 || bottom <= clip.top + 1;

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement as Element;
      const words = text.textContent?.trim();
      if (!words || !isRead(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const box = lineBoxOf(parent, words, rects);
      const clips = clipsOf(parent);
      const partsOfLine = { text: words, block: blockOf(parent), clips, box };
      const isLong = isShortened(parent);
      // Letters fill the middle half of the height that their font asks for.
      for (const { left, right, top, bottom, height } of rects) {
        const letters = { left, right, top: top + height / 4, bottom: bottom - height / 4 };
        if (!isLong || !clips.some((clip) => isOutside(letters, clip))) lines.push({ ...partsOfLine, ...letters });
      }
    }
    return lines;
  });

/** Returns sentences about dark areas and pale texts of a page as it is printed (rule 25.8). */
export const findBadInk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const measured = new Map<string, { luminance: number; alpha: number }>();
    /** Returns the luminance (WCAG) and the opacity of a colour, both from 0 to 1. */
    const measure = (colour: string) => {
      const earlierResult = measured.get(colour);
      if (earlierResult) return earlierResult;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const result = { luminance, alpha: alpha / 255 };
      measured.set(colour, result);
      return result;
    };
    const faults = new Set<string>();
    const name = (node: Element) => `${node.localName}.${node.getAttribute('class')}`;
    for (const node of document.querySelectorAll('body, body *')) {
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || node.closest('svg')) continue;
      const { width, height } = node.getBoundingClientRect();
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(node, part);
        if (part && style.content === 'none') continue;
        const { luminance, alpha } = measure(style.backgroundColor);
        const area = part ? Number.parseFloat(style.width) * Number.parseFloat(style.height) : width * height;
        // Lines may be dark, and so may small marks.
        if (alpha > 0.5 && luminance < 0.5 && area > 4000)
          faults.add(`${name(node)}${part ?? ''} is printed on ${style.backgroundColor}`);
      }
      const hasText = [...node.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      );
      const { luminance } = measure(getComputedStyle(node).color);
      // The contrast with white paper must be at least 4.5.
      if (hasText && width > 1 && 1.05 / (luminance + 0.05) < 4.5)
        faults.add(`${name(node)} is printed in ${getComputedStyle(node).color}`);
    }
    return [...faults];
  });

/**
 * Returns sentences about the controls that have no edge, and about the current place if it looks like the others, in forced
 * colours (rule 25.7).
 */
export const findUnseenControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (node: Element) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const edges = (node: Element, part?: string) => {
      const style = getComputedStyle(node, part);
      const ground = getComputedStyle(document.body).backgroundColor;
      return (['Top', 'Bottom', 'Left', 'Right'] as const).filter(
        (side) =>
          Number.parseFloat(style[`border${side}Width`]) >= 1 &&
          !['none', 'hidden'].includes(style[`border${side}Style`]) &&
          style[`border${side}Color`] !== ground,
      );
    };
    const isMarked = (node: Element) => {
      const { outlineStyle, appearance } = getComputedStyle(node);
      return outlineStyle !== 'none' || appearance === 'auto' || edges(node).length > 0;
    };
    const controls = [...document.querySelectorAll('a.button, button, input, select, textarea, .menu summary')];
    const faults = controls
      .filter((node) => isSeen(node) && !isMarked(node))
      .map((node) => `${node.localName}.${node.getAttribute('class')} “${node.textContent?.trim()}” has no edge`);
    const looksOf = (node: Element) => {
      const { textDecorationLine, fontWeight, outlineStyle } = getComputedStyle(node);
      return JSON.stringify([edges(node), textDecorationLine, fontWeight, outlineStyle]);
    };
    for (const current of document.querySelectorAll('.header-links [aria-current]')) {
      const other = document.querySelector('.header-links a:not([aria-current])');
      if (isSeen(current) && other && looksOf(current) === looksOf(other))
        faults.push('the current page is not marked');
    }
    return faults;
  });
