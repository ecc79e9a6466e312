import { valueAt } from '../content/json/path';
import type { Translation } from '../content/load/load';
import { parseRichText } from '../content/richText';
import type { Content } from '../content/schema/schema';
import { partSchemas } from '../content/schema/schema';
import { meaningAt } from '../content/schema/walk';

// A text that is not translated is shown in the default language, and a screen reader must read it so (rule 26.6). It gets two
// invisible characters around it; after rendering, the element of the text gets a `lang`, and they are removed.

/** Characters from the private planes of Unicode, which no content uses. The editor of `npm run dev` uses other ones there. */
const [START, END] = ['\u{10fffc}', '\u{10fffd}'];

/** Copies the content of a translation, with such characters around the texts that are not translated. */
export function markUntranslated({ content, untranslated }: Translation): Content {
  if (!untranslated.length) return content;
  const marked = structuredClone(content);
  for (const { file, path } of untranslated) {
    const around = valueAt(marked[file], path.slice(0, -1)) as Record<string | number, string>;
    const key = path.at(-1) as string;
    const text = around[key];
    if (typeof text !== 'string' || !text) continue;
    const isRich = meaningAt(partSchemas[file], path, content[file])?.kind === 'richText';
    around[key] = isRich ? markRich(text) : START + text + END;
  }
  return marked;
}

type Nodes = ReturnType<typeof parseRichText> | ReturnType<typeof parseRichText>['children'][number];

/** Marks each run of words in a rich text, so that its Markdown stays valid. */
function markRich(text: string): string {
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

const MARKS = new RegExp(`[${START}${END}]`, 'gu');
const ALONE = new RegExp(`<([a-z][\\w-]*)((?: [^<>]*)?)>${START}([^<${START}${END}]*)${END}(?=</)`, 'gu');
const AMONG = new RegExp(`(?<=>[^<]*)${START}([^<${START}${END}]*)${END}(?=[^<>]*<)`, 'gu');

/** Returns the markup without such characters. The texts between them get a `lang`. */
export function sayLanguage(markup: string, language: string): string {
  if (!markup.includes(START)) return markup;
  return (
    markup
      // An earlier `lang` was only guessed from the letters (context/lang.ts).
      .replace(
        ALONE,
        (_, tag: string, attributes: string, text: string) =>
          `<${tag}${attributes.replace(/ lang="[^"]*"/, '')} lang="${language}">${text}`,
      )
      .replace(AMONG, (_, text: string, offset: number, whole: string) =>
        isInWidget(whole, offset) ? text : `<span lang="${language}">${text}</span>`,
      )
      .replace(MARKS, '')
  );
}

/** Checks whether an offset is in the markup of a widget, which must stay as the widget renders it. */
function isInWidget(markup: string, offset: number): boolean {
  const start = markup.lastIndexOf(' data-widget="', offset);
  if (start < 0) return false;
  const [, tag = ''] = /<([a-z]+)[^<]*$/.exec(markup.slice(0, start)) ?? [];
  let depth = 1;
  for (const [found] of markup.slice(start, offset).matchAll(new RegExp(`</?${tag}[ >]`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return false;
  }
  return true;
}

/** Returns a text without such characters. It first looks for them, because most texts have none and this is faster. */
export const withoutMarks = (text: string): string =>
  text.includes(START) || text.includes(END) ? text.replace(MARKS, '') : text;
