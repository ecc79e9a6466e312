import type { Link, Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';

/**
 * The parts of Markdown that rich texts do not have, by micromark's names: their characters stay ordinary text. Headings belong to
 * the page, pictures to fields of their own, and HTML would bring scripts and styles.
 */
const DISABLED = [
  'blockQuote',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/** The most parsed texts that are kept: pages, the list of sessions, calendars and checks read the same ones. */
const MOST_KEPT = 10_000;
const trees = new Map<string, Root>();

/**
 * Parses a rich text, which is Markdown: paragraphs, lists, emphasis, code and links (rule 19.12). Never throws. Callers with
 * the same text get the same tree: do not change it.
 */
export function parseRichText(text: string): Root {
  const parsed = trees.get(text);
  if (parsed) return parsed;
  const tree = isTangled(text)
    ? asOneParagraph(text)
    : fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }], mdastExtensions: [recordPlaces] });
  if (trees.size >= MOST_KEPT) trees.clear();
  trees.set(text, tree);
  return tree;
}

/**
 * The marks of which many take long to read, the most of each in a text that is read as Markdown, and the pattern of lists nested
 * in one line.
 */
const MANY = [/[[`]/g, /[*_<>]/g, /\n/g];
const MOST = [5000, 20_000, 5000];
const NESTED = /^[\t ]*(?:(?:[-*+]|\d{1,9}[.)])[\t ]+){20}|^[\t ]{100,}(?:[-*+]|\d{1,9}[.)])[\t ]/m;

/** Checks whether it would take seconds or more to read a text as Markdown. Nobody writes such texts. */
export const isTangled = (text: string): boolean =>
  (text.length > 5000 && MANY.some((marks, n) => (text.match(marks)?.length ?? 0) > (MOST[n] as number))) ||
  NESTED.test(text);

const asOneParagraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
});

/** The offsets in a text at which the address of a link begins and ends. */
type Place = { start: number; end: number };

/**
 * An extension that keeps this place in the `data` of each link with words and an address, `[words](address)`: the tree does not
 * have it.
 */
const recordPlaces: Extension = {
  exit: {
    resourceDestinationString({ start, end }) {
      const url = this.resume();
      const place: Place = { start: start.offset, end: end.offset };
      Object.assign(this.stack.at(-1) as Link, { url, data: place });
    },
  },
};

/** A link in a rich text: its address, the place of that in the text, and `isBare` for `<address>`, which has no words. */
export type TextLink = Place & { url: string; isBare: boolean };

/** Returns the links in a rich text, in order. A text without brackets has none and is not parsed. */
export const linksInText = (text: string): TextLink[] =>
  /[[<]/.test(text) ? collectLinks(parseRichText(text), text) : [];

function collectLinks(node: Nodes, text: string): TextLink[] {
  const inside = 'children' in node ? (node.children as Nodes[]).flatMap((child) => collectLinks(child, text)) : [];
  if (node.type !== 'link') return inside;
  const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
  const isBare = text[from] === '<';
  // An address in angle brackets, or none: [words]().
  const place = (node.data as Place | undefined) ?? { start: isBare ? from + 1 : to - 1, end: to - 1 };
  return [{ url: node.url, isBare, start: place.start, end: place.end }, ...inside];
}

/** Returns a rich text as plain text in one line: `Read *this*:\n\n- one` → `Read this: one` */
export const plainText = (text: string): string => textOf(parseRichText(text)).replace(/\s+/g, ' ').trim();

/** Returns the text of a part of a tree, with white space between its paragraphs and entries. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const between = ['root', 'list', 'listItem'].includes(node.type) ? ' ' : '';
  return (node.children as Nodes[]).map(textOf).join(between);
}
