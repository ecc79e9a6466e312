import type { Root } from 'mdast';
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
