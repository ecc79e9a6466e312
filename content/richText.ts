import type { Link, Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';

/**
 * The Markdown that rich texts do not have, by micromark's names: its characters stay ordinary text. Headings belong to the
 * page, pictures to fields of their own, and HTML would bring scripts and styles.
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
const kept = new Map<string, Root>();

/**
 * Parses a rich text, which is Markdown: paragraphs, lists, emphasis, code and links (rule 19.12). Never throws. Callers with
 * the same text get the same tree: do not change it.
 */
export function parseRichText(text: string): Root {
  const known = kept.get(text);
  if (known) return known;
  const tree = isTangled(text)
    ? asItStands(text)
    : fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }], mdastExtensions: [keepPlaces] });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, tree);
  return tree;
}

/** Marks that take the longer to be read the more of them there are, with the most of them; and lists in lists in one line. */
const MANY = [/[[`]/g, /[*_<>]/g, /\n/g];
const MOST = [5000, 20_000, 5000];
const NESTED = /^[\t ]*(?:(?:[-*+]|\d{1,9}[.)])[\t ]+){20}|^[\t ]{100,}(?:[-*+]|\d{1,9}[.)])[\t ]/m;

/** Checks whether it would take seconds or more to read a text as Markdown. Nobody writes such texts. */
export const isTangled = (text: string): boolean =>
  (text.length > 5000 && MANY.some((marks, n) => (text.match(marks)?.length ?? 0) > (MOST[n] as number))) ||
  NESTED.test(text);

const asItStands = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
});

/** Where the address of a link begins and ends in its text. */
type Place = { start: number; end: number };

/** Keeps that place in the `data` of each link with words and an address, `[words](address)`: the tree does not say it. */
const keepPlaces: Extension = {
  exit: {
    resourceDestinationString({ start, end }) {
      const url = this.resume();
      const place: Place = { start: start.offset, end: end.offset };
      Object.assign(this.stack.at(-1) as Link, { url, data: place });
    },
  },
};

/** A link in a rich text: its address, where that stands in the text, and `isBare` for `<address>`, which has no words. */
export type TextLink = Place & { url: string; isBare: boolean };

/** Returns the links in a rich text, in order. A text without brackets has none and is not parsed. */
export const linksInText = (text: string): TextLink[] => (/[[<]/.test(text) ? linksOf(text) : []);

const linksOf = remembered((text: string) => readText(text).links);

function linksBelow(node: Nodes, text: string): TextLink[] {
  const inside = 'children' in node ? (node.children as Nodes[]).flatMap((child) => linksBelow(child, text)) : [];
  if (node.type !== 'link') return inside;
  const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
  const isBare = text[from] === '<';
  // An address in angle brackets, or none: [words]().
  const place = (node.data as Place | undefined) ?? { start: isBare ? from + 1 : to - 1, end: to - 1 };
  return [{ url: node.url, isBare, start: place.start, end: place.end }, ...inside];
}

/** Returns a rich text as plain text in one line: `Read *this*:\n\n- one` → `Read this: one` */
export const plainText = remembered((text: string): string => readText(text).plain);

/** What checks, lists and feeds need of a rich text: only to render it, its tree is needed too. */
export type ReadText = { links: TextLink[]; plain: string };
/** Where that waits for the next build, which then parses only the texts that it renders. */
type Store = { get(text: string): ReadText | undefined; set(text: string, read: ReadText): void };
let store: Store | undefined;

/** Looks here for what is to be read of a text, before the text is parsed, and puts it there afterwards. Without a store, stops that. */
export const storeTexts = (next?: Store): void => {
  store = next;
};

function readText(text: string): ReadText {
  const known = store?.get(text);
  if (known) return known;
  const tree = parseRichText(text);
  const read = { links: linksBelow(tree, text), plain: textOf(tree).replace(/\s+/g, ' ').trim() };
  store?.set(text, read);
  return read;
}

/** Returns the text of a part of a tree, with white space between its paragraphs and entries. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const between = ['root', 'list', 'listItem'].includes(node.type) ? ' ' : '';
  return (node.children as Nodes[]).map(textOf).join(between);
}

/** The most texts of which a result is kept. */
const MOST_KNOWN = 10_000;

/** Returns a function that keeps its results: a change of one text in the editor asks for those of all texts again. */
function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}
