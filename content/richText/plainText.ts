import type { Nodes } from 'mdast';
import { parseRichText } from './parseRichText';

/** What a reader sees of a rich text, in one line: `Read *this*:\n\n- one` → `Read this: one` */
export const plainText = (text: string): string => textOf(parseRichText(text)).replace(/\s+/g, ' ').trim();

/** The characters of a part of a rich text, with white space between its paragraphs and entries. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const between = ['root', 'list', 'listItem'].includes(node.type) ? ' ' : '';
  return (node.children as Nodes[]).map(textOf).join(between);
}
