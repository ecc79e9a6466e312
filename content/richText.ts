import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

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
  const tree = fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }] });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, tree);
  return tree;
}

/** Returns the address of each link in a rich text, in order. A text without brackets has none and is not parsed. */
export const links = (text: string): string[] => (/[[<]/.test(text) ? linksIn(parseRichText(text)) : []);

function linksIn(node: Nodes): string[] {
  const inside = 'children' in node ? (node.children as Nodes[]).flatMap(linksIn) : [];
  return node.type === 'link' ? [node.url, ...inside] : inside;
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
