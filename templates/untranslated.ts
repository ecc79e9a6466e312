import { END, START } from '../content/load/untranslated';

const MARKS = new RegExp(`[${START}${END}]`, 'gu');
/** Matches an element with an untranslated text and nothing else, without its end tag. */
const ALONE = new RegExp(`<([a-z][\\w-]*)((?: [^<>]*)?)>${START}([^<${START}${END}]*)${END}(?=</)`, 'gu');
/** Matches an untranslated text among other texts of an element. */
const AMONG_OTHERS = new RegExp(`(?<=>[^<]*)${START}([^<${START}${END}]*)${END}(?=[^<>]*<)`, 'gu');

/**
 * Returns a markup without the marks around untranslated texts (content/load/untranslated.ts). The elements of these texts get
 * `language`, the default language of the site, as their `lang`.
 */
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
      .replace(AMONG_OTHERS, (_, text: string, offset: number, whole: string) =>
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
  // The widget has ended before the offset if each of its elements of this name is closed.
  let depth = 1;
  for (const [tagStart] of markup.slice(start, offset).matchAll(new RegExp(`</?${tag}[ >]`, 'g'))) {
    depth += tagStart.startsWith('</') ? -1 : 1;
    if (depth === 0) return false;
  }
  return true;
}

/** Returns a text without these marks. It first looks for them, because most texts have none and this is faster. */
export const withoutMarks = (text: string): string =>
  text.includes(START) || text.includes(END) ? text.replace(MARKS, '') : text;
