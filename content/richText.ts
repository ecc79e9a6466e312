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
    : fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }], mdastExtensions: [recordAddressRanges] });
  if (trees.size >= MOST_KEPT) trees.clear();
  trees.set(text, tree);
  return tree;
}

/** Marks that take long to read if there are very many of them, and the most of them in a text that is read as Markdown. */
const SLOW_MARKS = [
  { marks: /[[`]/g, most: 5000 },
  { marks: /[*_<>]/g, most: 20_000 },
  { marks: /\n/g, most: 5000 },
];
/** Matches twenty lists inside each other, which begin on one line, or by their indentation. */
const NESTED_LISTS = /^[\t ]*(?:(?:[-*+]|\d{1,9}[.)])[\t ]+){20}|^[\t ]{100,}(?:[-*+]|\d{1,9}[.)])[\t ]/m;

/** Checks whether it would take seconds or more to read a text as Markdown. Nobody writes such texts. */
export const isTangled = (text: string): boolean =>
  (text.length > 5000 && SLOW_MARKS.some(({ marks, most }) => (text.match(marks)?.length ?? 0) > most)) ||
  NESTED_LISTS.test(text);

/** Returns the tree of a text that is not read as Markdown: one paragraph. */
const asOneParagraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
});

/** The offsets in a text at which the address of a link begins and ends. */
type AddressRange = { start: number; end: number };

/** An extension that records this range in the `data` of each link `[words](address)`, because the tree itself has no such range. */
const recordAddressRanges: Extension = {
  exit: {
    resourceDestinationString({ start, end }) {
      const url = this.resume();
      const data: AddressRange = { start: start.offset, end: end.offset };
      Object.assign(this.stack.at(-1) as Link, { url, data });
    },
  },
};

/** A link in a rich text: its address, where that stands in the text, and `isBare` for `<address>`, which has no words. */
export type TextLink = AddressRange & { url: string; isBare: boolean };

/** Returns the links in a rich text, in order. A text without brackets has none and is not parsed. */
export const linksInText = (text: string): TextLink[] =>
  /[[<]/.test(text) ? collectLinks(parseRichText(text), text) : [];

/** Returns the links in a part of the tree of a text, the outer ones first. */
function collectLinks(node: Nodes, text: string): TextLink[] {
  const linksInside =
    'children' in node ? (node.children as Nodes[]).flatMap((child) => collectLinks(child, text)) : [];
  if (node.type !== 'link') return linksInside;
  const linkStart = node.position?.start.offset ?? 0;
  const linkEnd = node.position?.end.offset ?? 0;
  const isBare = text[linkStart] === '<';
  // Two kinds of links have no recorded range: `<address>`, and `[words]()`, whose empty address is just before its last bracket.
  const lastBracket = linkEnd - 1;
  const range = (node.data as AddressRange | undefined) ?? {
    start: isBare ? linkStart + 1 : lastBracket,
    end: lastBracket,
  };
  return [{ url: node.url, isBare, start: range.start, end: range.end }, ...linksInside];
}

/** Returns a rich text as plain text in one line: `Read *this*:\n\n- one` → `Read this: one` */
export const plainText = (text: string): string => textOf(parseRichText(text)).replace(/\s+/g, ' ').trim();

/** Returns a rich text as plain text in lines, one for each paragraph and each entry of a list: `Read *this*:\n\n- one` → `Read this:\n- one` */
export const plainLines = (text: string): string => linesOf(parseRichText(text)).join('\n');

function linesOf(node: Nodes): string[] {
  if (node.type === 'root' || node.type === 'listItem') return (node.children as Nodes[]).flatMap(linesOf);
  if (node.type !== 'list') return [textOf(node).replace(/\s+/g, ' ').trim()].filter(Boolean);
  const { ordered, start, children } = node;
  return children.flatMap((item, n) => {
    const [first = '', ...others] = linesOf(item);
    return [`${ordered ? `${(start ?? 1) + n}.` : '-'} ${first}`, ...others.map((line) => `  ${line}`)];
  });
}

/** Returns the text of a part of a tree, with white space between its paragraphs and entries. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const between = ['root', 'list', 'listItem'].includes(node.type) ? ' ' : '';
  return (node.children as Nodes[]).map(textOf).join(between);
}
