import type { Nodes as HtmlNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { type Handle, toMarkdown as serialise } from 'mdast-util-to-markdown';
import { toString as plainText } from 'mdast-util-to-string';
import { isTangled } from '../richText';
import { addressProblem } from '../schema/textRules';
import { countOmitted, type OmittedFields } from './programme';
import { encodeUnsafe, ruledAddress } from './sessionLinks';
import { cleanText, HIDDEN, stripMarkup } from './stripMarkup';

/**
 * Joins several texts about one thing, such as an abstract and a description, into Markdown. Leaves out a text that is
 * the beginning of another one. Counts lost links and pictures in `omitted`. Returns undefined if nothing is left.
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

/** The most tags of a text; more of them, nested, are more than one can read. */
const MOST_TAGS = 2000;

/** Elements of HTML; other words in angle brackets are text, such as the T of `Vec<T>`. */
const ELEMENT =
  /a|abbr|article|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|iframe|img|ins|kbd|li|main|mark|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video/
    .source;
const STARTS_AS_HTML = new RegExp(`^\\s*<(?:${ELEMENT})\\b[^<>]*>`, 'i');
const UNKNOWN_TAG = new RegExp(`<(?!/?(?:${ELEMENT})\\b)`, 'gi');

/**
 * Converts HTML or Markdown of another system into the Markdown of our content: paragraphs, lists, emphasis, code and
 * links. Headings become bold paragraphs, pictures become links. Returns the Markdown, '' if there is no text, and what
 * was left out.
 */
export function toMarkdown(markup: string): { text: string; leftOut: LeftOut } {
  const source = markup.replace(/\r\n?/g, '\n').replace(HIDDEN, ' ');
  const plain = plainParagraphs(source);
  if (plain !== undefined) return { text: plain, leftOut: { links: [], pictures: 0 } };
  if (isTangled(source) || (source.match(/</g)?.length ?? 0) > MOST_TAGS)
    return { text: stripMarkup(source), leftOut: { links: [], pictures: 0 } };
  const html = STARTS_AS_HTML.test(source)
    ? fromHtml(escapeUnknownTags(source), { fragment: true })
    : raw(toHast(readMarkdown(source), { allowDangerousHtml: true }));
  return treeToMarkdown(html);
}

/** Converts a tree of HTML as toMarkdown does. */
export function treeToMarkdown(html: HtmlNodes): { text: string; leftOut: LeftOut } {
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

/** A paragraph of one line without a character that means something in HTML or Markdown, or would be written as a link. */
const PLAIN = /^(?!.*:\/\/)[\p{L}"“„'‘«¿¡][\p{L}\p{M}\p{N} .,;:?!"“”„'‘’«»¿¡()/%–—…-]*$/u;

/** Returns a text that needs no conversion, in tidy paragraphs; undefined for any other. A large table has thousands of them. */
function plainParagraphs(source: string): string | undefined {
  const paragraphs = source.split(/\n *(?=\n)/).map((text) => text.trim());
  const filled = paragraphs.filter(Boolean);
  if (!filled.every((text) => PLAIN.test(text))) return undefined;
  return cleanText(filled.map((text) => text.replace(/ {2,}/g, ' ')).join('\n\n'));
}

/** Parses Markdown as pretalx shows it: line breaks are kept, indented text is not code. */
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
 * Writes text without needless backslashes, because volunteers edit it: an underscore within a word, a star between
 * spaces and a lone ampersand have no meaning in Markdown.
 */
const writeText: Handle = (node, _, state, info) =>
  state
    .safe(node.value, info)
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replace(/(?<=[^\s\\] )\\\*(?= )/g, '*')
    .replace(/(?<!\\)\\&(?!#?\w+;)/g, '&');

/** Keeps the line breaks of each paragraph, unless an editor has wrapped its lines. */
function breakLines(node: Nodes): void {
  if (node.type === 'paragraph' && !isWrapped(node)) breakWithin(node);
  else if ('children' in node) for (const child of node.children) breakLines(child);
}

/** Checks whether every line but the last has a length at which editors wrap lines. */
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

/** Addresses of links that became text, and the number of pictures without a description. */
type LeftOut = { links: string[]; pictures: number };

/** Reduces a tree to the Markdown that our content allows, and notes the rest in `leftOut`. */
const simplify = (tree: Root, leftOut: LeftOut): Root => ({
  type: 'root',
  children: simplifyBlocks(tree.children, leftOut),
});

const INLINE = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'image', 'break']);

/** Simplifies blocks; text outside of paragraphs becomes a paragraph. */
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

/** Simplifies a block: headings become bold paragraphs, rows of tables paragraphs; quotations lose their mark. */
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

/** Returns a link, or its text and its address as text if our pages refuse the address. */
function link(address: string, children: PhrasingContent[], leftOut: LeftOut): PhrasingContent[] {
  const url = ruledAddress(encodeUnsafe(address.trim()));
  const text = plainText({ type: 'paragraph', children }).trim();
  if (!url || (url.startsWith('#') && !text)) return children;
  if (!addressProblem(url)) return [{ type: 'link', url, children: text ? children : [{ type: 'text', value: url }] }];
  leftOut.links.push(url);
  const isShown = text.includes(url) || !/^[a-z]+:\/\//i.test(url);
  return isShown ? children : [...children, { type: 'text', value: text ? ` (${url})` : url }];
}

/** Moves spaces at the edges of an emphasis outside, because Markdown does not allow them inside. */
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

/** Splits contents into paragraphs at every two line breaks; leaves out empty paragraphs. */
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

/** Removes spaces at both ends of a line; returns an empty list for a line of spaces. */
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

/** An address on the web with balanced brackets, perhaps with punctuation at its end. */
const ADDRESS = /\bhttps:\/\/[^\s<>()[\]{}"'“”‘’|\\^`]+(?:\([^\s<>()]*\)[^\s<>()[\]{}"'“”‘’|\\^`]*)*/g;

/** Turns the addresses in a text into links; addresses that our pages refuse stay text. */
function linkBareAddresses(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let done = 0;
  const write = (value: string) => void (value && nodes.push({ type: 'text', value }));
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(/[.,;:!?*_~…]+$/, '');
    if (addressProblem(url)) continue;
    write(text.slice(done, index));
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    done = index + url.length;
  }
  write(text.slice(done));
  return nodes;
}
