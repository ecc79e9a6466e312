import type { Nodes, Paragraph } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';

/** Makes each line break of a paragraph one that is shown, unless an editor has wrapped the lines of that paragraph. */
export function breakLines(node: Nodes): void {
  if (node.type === 'paragraph' && !isWrapped(node)) breakWithin(node);
  else if ('children' in node) for (const child of node.children) breakLines(child);
}

/** Whether every line but the last is as long as editors make lines. */
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
