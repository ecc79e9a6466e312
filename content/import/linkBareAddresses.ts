import type { PhrasingContent } from 'mdast';
import { linkProblem } from '../schema/url';

/** An address on the web, up to the punctuation that ends its sentence. */
const ADDRESS = /\bhttps:\/\/[^\s<>()[\]{}"'“”‘’|\\^`]+(?:\([^\s<>()]*\)[^\s<>()[\]{}"'“”‘’|\\^`]*)*/g;

/** Makes links of the addresses in a text; those that our pages would refuse stay text. */
export function linkBareAddresses(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let done = 0;
  const write = (value: string) => void (value && nodes.push({ type: 'text', value }));
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(/[.,;:!?*_~…]+$/, '');
    if (linkProblem(url)) continue;
    write(text.slice(done, index));
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    done = index + url.length;
  }
  write(text.slice(done));
  return nodes;
}
