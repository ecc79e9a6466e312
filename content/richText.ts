import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/**
 * What a rich text has no use for, by the names of micromark's constructs: its characters are then text like any other.
 * Headings belong to the page, pictures to their own fields, and HTML would bring scripts and styles.
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

/** How many trees are kept: one page, the list of sessions, calendars and checks read the same texts. */
const MOST_KEPT = 10_000;
const kept = new Map<string, Root>();

/**
 * Reads a rich text, which is written in Markdown: paragraphs, lists, emphasis, code and links (rule 19.12). Every text is
 * one, so this throws nothing. The tree is shared by all who read the same text: nobody may change it.
 */
export function parseRichText(text: string): Root {
  const known = kept.get(text);
  if (known) return known;
  const tree = fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }] });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, tree);
  return tree;
}

/** The address of each link in a rich text, in the order of the text. One without brackets need not be parsed. */
export const links = (text: string): string[] => (/[[<]/.test(text) ? linksIn(parseRichText(text)) : []);

function linksIn(node: Nodes): string[] {
  const inside = 'children' in node ? (node.children as Nodes[]).flatMap(linksIn) : [];
  return node.type === 'link' ? [node.url, ...inside] : inside;
}

/** What a reader sees of a rich text, in one line: `Read *this*:\n\n- one` → `Read this: one` */
export const plainText = (text: string): string => textOf(parseRichText(text)).replace(/\s+/g, ' ').trim();

/** The characters of a part of a rich text, with white space between its paragraphs and entries. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const between = ['root', 'list', 'listItem'].includes(node.type) ? ' ' : '';
  return (node.children as Nodes[]).map(textOf).join(between);
}
