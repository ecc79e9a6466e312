import type { Nodes } from 'mdast';
import { parseRichText } from './parseRichText';

/** The address of each link in a rich text, in the order of the text. One without brackets need not be parsed. */
export const links = (text: string): string[] => (/[[<]/.test(text) ? linksIn(parseRichText(text)) : []);

function linksIn(node: Nodes): string[] {
  const inside = 'children' in node ? (node.children as Nodes[]).flatMap(linksIn) : [];
  return node.type === 'link' ? [node.url, ...inside] : inside;
}
