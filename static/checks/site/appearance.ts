import type { Page } from 'playwright-core';

// Functions that find faults which a visitor would see at once, but which no tool names. They run in the page, and return one
// sentence for each fault.

/** Returns sentences about the texts that lie on each other, and those that are cut off by a box (rule 25.7). */
export const badTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = {
      text: string;
      block: Element;
      inside: Element;
      top: number;
      bottom: number;
      left: number;
      right: number;
    };
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (node: Element) => {
      const style = styles.get(node) ?? getComputedStyle(node);
      styles.set(node, style);
      return style;
    };
    const ancestors = (node: Element | null): Element[] => (node ? [node, ...ancestors(node.parentElement)] : []);
    const isAside = (node: Element) =>
      ancestors(node).some((each) => {
        const { position, clipPath } = styleOf(each);
        return (
          position === 'fixed' || position === 'sticky' || (clipPath !== 'none' && !clipPath.startsWith('inset(0'))
        );
      });
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const inside = text.parentElement as Element;
      if (!text.textContent?.trim() || inside.closest('option, script, style, noscript, svg, .skip')) continue;
      if (!inside.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isAside(inside)) continue;
      const block = ancestors(inside).find((each) => !/^inline|^contents/.test(styleOf(each).display)) as Element;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Letters fill the middle half of the height that their font asks for.
      for (const { left, right, top, bottom, width, height } of range.getClientRects())
        if (width > 1 && height > 1)
          lines.push({
            text: text.textContent.trim(),
            block,
            inside,
            left,
            right,
            top: top + height / 4,
            bottom: bottom - height / 4,
          });
    }
    const quote = ({ text }: Line) => `“${text.replace(/\s+/g, ' ').slice(0, 40)}”`;
    const found = new Set<string>();
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((line, n) => {
      for (let at = n + 1; at < lines.length && (lines[at] as Line).top < line.bottom - 1; at += 1) {
        const other = lines[at] as Line;
        if (other.block === line.block) continue;
        if (Math.min(line.right, other.right) - Math.max(line.left, other.left) > 1)
          found.add(`${quote(line)} and ${quote(other)} lie on each other`);
      }
      for (const box of ancestors(line.inside)) {
        if (box === document.body) break;
        const { overflowX, overflowY } = styleOf(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (cuts(overflowX) && (line.left < left - 1.5 || line.right > right + 1.5))
          found.add(`${quote(line)} is cut off at a side`);
        if (cuts(overflowY) && (line.top < top - 1 || line.bottom > bottom + 1))
          found.add(`${quote(line)} is cut off above or below`);
      }
    });
    return [...found];
  });

/** Returns sentences about dark areas and pale texts of a page as it is printed (rule 25.8). */
export const badInk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const known = new Map<string, [luminance: number, alpha: number]>();
    const read = (colour: string) => {
      const before = known.get(colour);
      if (before) return before;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const after: [number, number] = [
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue),
        alpha / 255,
      ];
      known.set(colour, after);
      return after;
    };
    const found = new Set<string>();
    const name = (node: Element) => `${node.localName}.${node.getAttribute('class')}`;
    for (const node of document.querySelectorAll('body, body *')) {
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || node.closest('svg')) continue;
      const { width, height } = node.getBoundingClientRect();
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(node, part);
        if (part && style.content === 'none') continue;
        const [luminance, alpha] = read(style.backgroundColor);
        const area = part ? Number.parseFloat(style.width) * Number.parseFloat(style.height) : width * height;
        // Lines may be dark, and so may small marks.
        if (alpha > 0.5 && luminance < 0.5 && area > 4000)
          found.add(`${name(node)}${part ?? ''} is printed on ${style.backgroundColor}`);
      }
      const own = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
      const [ink] = read(getComputedStyle(node).color);
      if (own && width > 1 && 1.05 / (ink + 0.05) < 4.5)
        found.add(`${name(node)} is printed in ${getComputedStyle(node).color}`);
    }
    return [...found];
  });

/**
 * Returns sentences about the controls that have no edge, and about the current place if it looks like the others, in forced
 * colours (rule 25.7).
 */
export const unseenControls = (page: Page): Promise<string[]> =>
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
    const found = controls
      .filter((node) => isSeen(node) && !isMarked(node))
      .map((node) => `${node.localName}.${node.getAttribute('class')} “${node.textContent?.trim()}” has no edge`);
    const look = (node: Element) => {
      const { textDecorationLine, fontWeight, outlineStyle } = getComputedStyle(node);
      return JSON.stringify([edges(node), textDecorationLine, fontWeight, outlineStyle]);
    };
    for (const current of document.querySelectorAll('.header-links [aria-current]')) {
      const other = document.querySelector('.header-links a:not([aria-current])');
      if (isSeen(current) && other && look(current) === look(other)) found.push('the current page is not marked');
    }
    return found;
  });
