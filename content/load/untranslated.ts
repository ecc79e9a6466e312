import { valueAt } from '../json/path';
import { parseRichText } from '../richText';
import type { Content } from '../schema/schema';
import { partSchemas } from '../schema/schema';
import { meaningAt } from '../schema/walk';
import type { Translation } from './load';

// A text that is not translated is shown in the default language, and a screen reader must read it so (rule 26.6). It gets two
// invisible characters around it; after rendering, templates/untranslated.ts removes them and gives the element of the text a `lang`.

/** Characters from the private planes of Unicode, which no content uses. The editor of `npm run dev` uses other ones there. */
export const [START, END] = ['\u{10fffc}', '\u{10fffd}'];

/**
 * Returns the content of a translation with such characters around the texts that are not translated; the content itself if all
 * are.
 */
export function markUntranslated({ content, untranslated }: Pick<Translation, 'content' | 'untranslated'>): Content {
  if (!untranslated.length) return content;
  const marked = structuredClone(content);
  for (const { file, path } of untranslated) {
    const around = valueAt(marked[file], path.slice(0, -1)) as Record<string | number, string>;
    const key = path.at(-1) as string;
    const text = around[key];
    if (typeof text !== 'string' || !text) continue;
    const isRich = meaningAt(partSchemas[file], path, content[file])?.kind === 'richText';
    around[key] = isRich ? markRichText(text) : START + text + END;
  }
  return marked;
}

type Nodes = ReturnType<typeof parseRichText> | ReturnType<typeof parseRichText>['children'][number];

/** Marks each run of words in a rich text, so that its Markdown stays valid. */
function markRichText(text: string): string {
  const runs: [number, number][] = [];
  const visit = (node: Nodes) => {
    const { start, end } = node.position ?? {};
    // A link in angle brackets is its address.
    if (
      node.type === 'text' &&
      start?.offset !== undefined &&
      end?.offset !== undefined &&
      text[start.offset - 1] !== '<'
    )
      runs.push([start.offset, end.offset]);
    else if ('children' in node) for (const child of node.children) visit(child as Nodes);
  };
  visit(parseRichText(text));
  return runs.reduceRight(
    (marked, [from, to]) => marked.slice(0, from) + START + marked.slice(from, to) + END + marked.slice(to),
    text,
  );
}
