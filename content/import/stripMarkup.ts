/** Tags that separate words; inline tags (`<b>`, `<sub>`) do not. */
const BLOCKS =
  /<\/?(?:p|br|div|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|hr|pre|blockquote|section|article|img)\b[^<>]*>/gi;
const INLINE = /<\/?(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
/** Comments, scripts and styles of HTML. */
export const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Returns the visible text of Markdown or HTML in one line. */
export function stripMarkup(markup: string): string {
  const text = cleanText(markup).replace(HIDDEN, ' ').replace(BLOCKS, '\n').replace(INLINE, '');
  return cleanText(decodeEntities(withoutMarkdown(text)))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the visible text of a title or a name in one line. Backticks stay, because other systems show them in titles as
 * they were typed: Why `print` is hard.
 */
export const plainName = (text: string): string => stripMarkup(text.replace(/(?<!\\)`/g, '\\`'));

const ESCAPABLE = '\\`*_{}[]()#+-.!|<>~';
/** The first of a row of characters that no text contains; each stands for an escaped character meanwhile. */
const HIDDEN_FIRST = 0xfdd0;

/** Removes the marks of Markdown; escaped characters stay. */
const withoutMarkdown = (text: string) =>
  text
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, (_, character) =>
      String.fromCharCode(HIDDEN_FIRST + ESCAPABLE.indexOf(character)),
    )
    .replace(/^[ \t]*(?:(?:[-*_][ \t]*){3,}|(?:```|~~~).*)$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+•])[ \t]+/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:[ \t]+"[^"\n]*")?\)/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]*)>/g, '$1')
    .replace(/(\*\*\*|\*\*|~~|`|\*)(?=\S)([^*`~\n]+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(__|_)(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/[\uFDD0-\uFDE3]/g, (hidden) => ESCAPABLE.charAt(hidden.charCodeAt(0) - HIDDEN_FIRST));

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['middot', '·'],
]);

/** Replaces `&amp;` and `&#8211;` with their characters; unknown entities are kept as is. */
const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Characters that are refused or invisible: controls, broken and lost letters, placeholders of objects. */
const BROKEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}\uFFFC\uFFFD]/gu;
/** Ligatures as single characters, as old documents have them: `ﬁ`. */
const LIGATURES = /[\uFB00-\uFB06]/g;

/** Removes such characters from a text, except line breaks and tabs, and splits ligatures into letters. */
export const cleanText = (text: string): string =>
  text
    .replace(BROKEN, (character) => ('\n\t'.includes(character) ? character : ''))
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'));
