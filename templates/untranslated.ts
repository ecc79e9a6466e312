import { END, START } from '../content/load/untranslated';

const MARKS = new RegExp(`[${START}${END}]`, 'gu');
const ALONE = new RegExp(`<([a-z][\\w-]*)((?: [^<>]*)?)>${START}([^<${START}${END}]*)${END}(?=</)`, 'gu');
const AMONG = new RegExp(`(?<=>[^<]*)${START}([^<${START}${END}]*)${END}(?=[^<>]*<)`, 'gu');

/** Returns the markup without such characters. The texts between them get a `lang`. */
export function sayLanguage(markup: string, language: string): string {
  if (!markup.includes(START)) return markup;
  return (
    markup
      // An earlier `lang` was only guessed from the letters (language/langProps.ts).
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
