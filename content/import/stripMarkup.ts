import { cleanText } from './cleanText';

/** Tags that separate words for a reader; inline tags (`<b>`, `<sub>`) do not. */
const BLOCKS =
  /<\/?(?:p|br|div|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|hr|pre|blockquote|section|article|img)\b[^<>]*>/gi;
const INLINE = /<\/?(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Returns the text that a reader of this Markdown or HTML sees, in one line. Organisers' systems export descriptions
 * with markup; our content is plain text.
 */
export function stripMarkup(markup: string): string {
  const text = cleanText(markup).replace(HIDDEN, ' ').replace(BLOCKS, '\n').replace(INLINE, '');
  return cleanText(decodeEntities(withoutMarkdown(text)))
    .replace(/\s+/g, ' ')
    .trim();
}

const ESCAPABLE = '\\`*_{}[]()#+-.!|<>~';
/** The first of as many letters that no text has: each hides an escaped character, which is no markup. */
const HIDDEN_FIRST = 0xfdd0;

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
