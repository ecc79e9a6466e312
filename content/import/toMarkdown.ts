import { fromHtml } from 'hast-util-from-html';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { type Handle, toMarkdown as serialise } from 'mdast-util-to-markdown';
import { toString as plainText } from 'mdast-util-to-string';
import { linkProblem } from '../schema/textRules';
import { countOmitted, type OmittedFields } from './programme';
import { cleanText, stripMarkup } from './stripMarkup';

/**
 * The Markdown of several texts about one thing, one after the other, such as an abstract and a description. A text that
 * another one contains is not repeated. Undefined if they say nothing.
 */
export function richText(texts: string[], omitted: OmittedFields): string | undefined {
  const given = texts.filter((text) => text.trim());
  const said = given.length > 1 ? given.map(stripMarkup) : [];
  const parts = given.filter((_, index) => {
    const text = said[index] ?? '';
    return !said.some(
      (other, position) => position !== index && other.startsWith(text) && (other !== text || position < index),
    );
  });
  const whole = parts.map((part) => {
    const { text, leftOut } = toMarkdown(part);
    for (const url of leftOut.links)
      countOmitted(omitted, 'links in texts', url, 'their addresses are not https://; the text is kept');
    for (let n = 0; n < leftOut.pictures; n++) countOmitted(omitted, 'pictures in texts', true);
    return text;
  });
  return whole.filter(Boolean).join('\n\n') || undefined;
}

/** Elements of HTML; any other name in angle brackets is text, such as the T of `Vec<T>`. */
const ELEMENT =
  /a|abbr|article|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|iframe|img|ins|kbd|li|main|mark|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video/
    .source;
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const STARTS_AS_HTML = new RegExp(`^\\s*<(?:${ELEMENT})\\b[^<>]*>`, 'i');
const UNKNOWN_TAG = new RegExp(`<(?!/?(?:${ELEMENT})\\b)`, 'gi');

/**
 * Turns the HTML or the Markdown of an organisers' system into the Markdown of our content: paragraphs, lists, emphasis,
 * code and links. Headings become bold paragraphs, and pictures links. Returns it with what was left out; empty if
 * there is nothing to read.
 */
export function toMarkdown(markup: string): { text: string; leftOut: LeftOut } {
  const source = markup.replace(/\r\n?/g, '\n').replace(HIDDEN, ' ');
  const html = STARTS_AS_HTML.test(source)
    ? fromHtml(escapeUnknownTags(source), { fragment: true })
    : raw(toHast(readMarkdown(source), { allowDangerousHtml: true }));
  const leftOut: LeftOut = { links: [], pictures: 0 };
  const tree = simplify(toMdast(html) as Root, leftOut);
  const text = serialise(tree, {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    handlers: { text: writeText },
  });
  return { text: text.trim(), leftOut };
}

/** Markdown in which a line break is one, as pretalx shows it, and indented text is no code. */
function readMarkdown(source: string): Root {
  const bullets = source.replace(/^([ \t]*)[•●▪◦‣][ \t]*/gm, '$1- ');
  const tree = fromMarkdown(bullets, { extensions: [{ disable: { null: ['codeIndented'] } }] });
  breakLines(tree);
  escapeTagsIn(tree);
  return tree;
}

const escapeUnknownTags = (html: string) => html.replace(UNKNOWN_TAG, '&lt;');

function escapeTagsIn(node: Nodes) {
  if (node.type === 'html') node.value = escapeUnknownTags(node.value);
  if ('children' in node) for (const child of node.children) escapeTagsIn(child);
}

/**
 * Text without the backslashes that it can do without: an underscore within a word, a star between spaces and a lone
 * ampersand mean nothing in Markdown, and volunteers edit what is written here.
 */
const writeText: Handle = (node, _, state, info) =>
  state
    .safe(node.value, info)
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replace(/(?<=[^\s\\] )\\\*(?= )/g, '*')
    .replace(/(?<!\\)\\&(?!#?\w+;)/g, '&');

/** Makes each line break of a paragraph one that is shown, unless an editor has wrapped the lines of that paragraph. */
function breakLines(node: Nodes): void {
  if (node.type === 'paragraph' && !isWrapped(node)) breakWithin(node);
  else if ('children' in node) for (const child of node.children) breakLines(child);
}

/** Whether every line but the last is as long as editors make lines. */
function isWrapped(paragraph: Paragraph): boolean {
  const lines = plainText(paragraph).split('\n').slice(0, -1);
  return lines.every(({ length }) => length >= 55 && length <= 110);
}

function breakWithin(node: Nodes): void {
  if (!('children' in node)) return;
  const children = node.children.flatMap((child): Nodes[] => {
    breakWithin(child);
    if (child.type !== 'text') return [child];
    const lines = child.value.split('\n').map((value): Nodes => ({ type: 'text', value }));
    return lines.flatMap((line, index): Nodes[] => (index ? [{ type: 'break' }, line] : [line]));
  });
  node.children = children as typeof node.children;
}

/** The addresses of links that became text, and the number of pictures without a description. */
type LeftOut = { links: string[]; pictures: number };

/** Keeps of a tree what our content can say, and notes in `leftOut` what it cannot. */
const simplify = (tree: Root, leftOut: LeftOut): Root => ({
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

/** An address on the web, up to the punctuation that ends its sentence. */
const ADDRESS = /\bhttps:\/\/[^\s<>()[\]{}"'“”‘’|\\^`]+(?:\([^\s<>()]*\)[^\s<>()[\]{}"'“”‘’|\\^`]*)*/g;

/** Makes links of the addresses in a text; those that our pages would refuse stay text. */
function linkBareAddresses(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let done = 0;
  const write = (value: string) => void (value && nodes.push({ type: 'text', value }));
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(/[.,;:!?*_~…]+$/, '');
    if (linkProblem(url)) continue;
    write(text.slice(done, index));
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    done = index + url.length;
  }
  write(text.slice(done));
  return nodes;
}
