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

/**
 * Reads a rich text, which is written in Markdown: paragraphs, lists, emphasis, code and links (rule 19.12). Every text is
 * one, so this throws nothing.
 */
export const parseRichText = (text: string): Root =>
  fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }] });
