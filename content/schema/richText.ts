import { links } from '../richText/links';
import { textProblem } from './text';
import { linkProblem } from './url';

/** Lines end in a line feed, whatever the editor writes. */
export const withoutCarriageReturns = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** What is wrong with a rich text, and the remedy; undefined if it is fine. Its links follow the rules of all links. */
export function richTextProblem(text: string): string | undefined {
  const problem = textProblem(text.replace(/[\n\t]/g, ' '));
  if (problem) return problem;
  for (const url of links(text)) {
    const wrong = linkProblem(url);
    if (wrong) return `links to "${url}", which ${wrong}`;
  }
  return undefined;
}
