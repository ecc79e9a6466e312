import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { linkProblem } from '../schema/url';
import { cleanText } from './cleanText';
import { linkBareAddresses } from './linkBareAddresses';

/** The addresses of links that became text, and the number of pictures without a description. */
export type LeftOut = { links: string[]; pictures: number };

/** Keeps of a tree what our content can say, and notes in `leftOut` what it cannot. */
export const simplify = (tree: Root, leftOut: LeftOut): Root => ({
  type: 'root',
  children: simplifyBlocks(tree.children, leftOut),
});

const INLINE = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'image', 'break']);

/** Words that stand in no paragraph, as in HTML without any, become one. */
function simplifyBlocks(nodes: Nodes[], leftOut: LeftOut): RootContent[] {
  const blocks: RootContent[] = [];
  let words: PhrasingContent[] = [];
  const endParagraph = () => {
    blocks.push(...paragraphs(simplifyInline(words, leftOut)));
    words = [];
  };
  for (const node of nodes)
    if (INLINE.has(node.type)) words.push(node as PhrasingContent);
    else {
      endParagraph();
      blocks.push(...simplifyBlock(node as RootContent, leftOut));
    }
  endParagraph();
  return blocks;
}

/** Headings become bold paragraphs and rows of a table paragraphs; a quotation is not marked as one. */
function simplifyBlock(node: RootContent, leftOut: LeftOut): RootContent[] {
  const blocks = (children: Nodes[]) => simplifyBlocks(children, leftOut);
  switch (node.type) {
    case 'paragraph':
      return paragraphs(simplifyInline(node.children, leftOut));
    case 'heading': {
      const text = simplifyInline(node.children, leftOut).flatMap((child) =>
        child.type === 'strong' ? child.children : [child],
      );
      return paragraphs(text).map((line) => ({
        type: 'paragraph',
        children: [{ type: 'strong', children: (line as { children: PhrasingContent[] }).children }],
      }));
    }
    case 'list': {
      const items = node.children
        .map((item) => ({
          ...item,
          checked: null,
          spread: false,
          children: blocks(item.children) as typeof item.children,
        }))
        .filter(({ children }) => children.length);
      return items.length ? [{ ...node, spread: false, children: items }] : [];
    }
    case 'table':
      return node.children.flatMap(({ children: cells }) =>
        paragraphs(
          cells
            .map((cell) => simplifyInline(cell.children, leftOut))
            .filter((cell) => cell.length)
            .flatMap((cell, index): PhrasingContent[] => (index ? [{ type: 'text', value: ' · ' }, ...cell] : cell)),
        ),
      );
    case 'code':
      return node.value.trim() ? [{ type: 'code', value: cleanText(node.value) }] : [];
    case 'thematicBreak':
      return [];
    default:
      return 'children' in node ? blocks(node.children) : [];
  }
}

function simplifyInline(nodes: PhrasingContent[], leftOut: LeftOut, inLink = false): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'text':
        return inLink ? [{ ...node, value: cleanText(node.value) }] : linkBareAddresses(cleanText(node.value));
      case 'inlineCode':
        return node.value.trim() ? [{ type: 'inlineCode', value: cleanText(node.value) }] : [];
      case 'emphasis':
      case 'strong':
        return hoistSpaces(node, simplifyInline(node.children, leftOut, inLink));
      case 'link': {
        const children = simplifyInline(node.children, leftOut, true);
        return inLink ? children : link(node.url, children, leftOut);
      }
      case 'image': {
        const alt: PhrasingContent[] = node.alt?.trim() ? [{ type: 'text', value: cleanText(node.alt).trim() }] : [];
        if (inLink) return alt;
        if (!alt.length) leftOut.pictures++;
        return alt.length ? link(node.url, alt, leftOut) : [];
      }
      case 'break':
        return [node];
      default:
        return 'children' in node ? simplifyInline(node.children as PhrasingContent[], leftOut, inLink) : [];
    }
  });
}

/** A link, or its text and its address if our pages would refuse the address. */
function link(address: string, children: PhrasingContent[], leftOut: LeftOut): PhrasingContent[] {
  const url = encodeUnsafe(address.trim());
  const text = plainText({ type: 'paragraph', children }).trim();
  if (!url || (url.startsWith('#') && !text)) return children;
  if (!url.startsWith('#') && !linkProblem(url))
    return [{ type: 'link', url, children: text ? children : [{ type: 'text', value: url }] }];
  leftOut.links.push(url);
  const isShown = text.includes(url) || !/^[a-z]+:\/\//i.test(url);
  return isShown ? children : [...children, { type: 'text', value: text ? ` (${url})` : url }];
}

const encodeUnsafe = (url: string) => url.replace(/[\p{Z}"<>\\^`{|}]/gu, encodeURIComponent);

/** Moves spaces at the edges of an emphasis outside, because Markdown has none there. */
function hoistSpaces(
  node: Extract<PhrasingContent, { type: 'emphasis' | 'strong' }>,
  children: PhrasingContent[],
): PhrasingContent[] {
  if (!plainText({ type: 'paragraph', children }).trim()) return children;
  const [first, last] = [children.at(0), children.at(-1)];
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
  const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  const space = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value: ' ' }] : []);
  return [...space(before), { ...node, children }, ...space(after)];
}

/** Paragraphs of these contents: two line breaks begin a new one. Paragraphs with nothing to read are left out. */
function paragraphs(contents: PhrasingContent[]): RootContent[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of contents) {
    if (node.type === 'break') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const groups: PhrasingContent[][][] = [[]];
  for (const line of lines.map(trimLine)) {
    if (line.length) groups.at(-1)?.push(line);
    else groups.push([]);
  }
  return groups
    .filter((group) => group.length)
    .map((group) => ({
      type: 'paragraph',
      children: group.flatMap((line, index): PhrasingContent[] => (index ? [{ type: 'break' }, ...line] : line)),
    }));
}

/** The line without spaces at its ends; empty if it has nothing else. */
function trimLine(line: PhrasingContent[]): PhrasingContent[] {
  const nodes = line.map((node) => (node.type === 'text' ? { ...node } : node));
  for (let first = nodes[0]; first?.type === 'text'; first = nodes[0]) {
    first.value = first.value.trimStart();
    if (first.value) break;
    nodes.shift();
  }
  for (let last = nodes.at(-1); last?.type === 'text'; last = nodes.at(-1)) {
    last.value = last.value.trimEnd();
    if (last.value) break;
    nodes.pop();
  }
  return nodes;
}
