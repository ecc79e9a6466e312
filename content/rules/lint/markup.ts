import type { Nodes } from 'mdast';
import { parseRichText } from '../../richText';
import type { Content } from '../../schema/schema';
import { textsOf } from '../../schema/walk';
import type { LintWarning } from './warning';

/** The most characters of a text that are read: nobody writes markup only after that. */
const READ = 5_000;

/** Finds markup that pages would show letter by letter (rule 19.17): Markdown and HTML in plain texts, HTML in rich ones. */
export const findMarkup = (content: Content): LintWarning[] =>
  textsOf(content).flatMap(({ file, path, kind, value }): LintWarning[] => {
    const message =
      kind === 'richText' ? richTextMessage(value.slice(0, READ)) : plainTextMessage(value.slice(0, READ));
    return message ? [{ file, path, message }] : [];
  });

/** Finds texts many times longer than the example of their field, such as a whole abstract in the place of a title. */
export const findOverlongTexts = (content: Content): LintWarning[] =>
  textsOf(content).flatMap(({ file, path, kind, value, example }): LintWarning[] => {
    if (kind !== 'text' || !example) return [];
    const most = Math.max(LONG.characters, LONG.times * example.length);
    if (value.length <= most) return [];
    const message = `this text has ${value.length} characters, but its place on the page is for a short one, such as “${example}”; shorten it to ${most} characters or fewer`;
    return [{ file, path, message }];
  });

/** The limits for a text: a number of characters, and a multiple of the length of its example. A text beyond both is too long. */
const LONG = { characters: 300, times: 10 };

/** An element of HTML with its end: `<b>free</b>`. */
const ELEMENT =
  /<(b|strong|i|em|u|a|p|div|span|ul|ol|li|h[1-6]|font|center|small|big|sup|sub|s|del|ins|mark|code|pre|blockquote|table|tr|td|th|button|script|style|iframe)(\s[^<>]*)?>(.*?)<\/\1\s*>/is;
/**
 * A tag of HTML without its end. A tag of one letter directly after a letter is code: `Vec<b>`. Other tags may be the subject of a
 * talk.
 */
const TAG = /<\/?(?:br|strong|em|font|center|span)(?:\s[^<>]*)?\/?>|(?<![\p{L}\p{N}])<\/?[biup]>|<(?:a|img)\s[^<>]+>/iu;
/** A character as HTML writes it: `&amp;`. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|[lr][sd]quo|#\d{1,7}|#x[\da-f]{1,6});/i;

/**
 * The patterns of Markdown, each with the signs as its first group and the words as its second. Stars also mark footnotes and
 * products, and names may have underscores.
 */
const MARKDOWN = [
  /(?<![\p{L}\p{N}*])(\*\*)(?=[\p{L}\p{N}"'“‘(])([^*]*[\p{L}\p{M}\p{N}.,!?…)"'”’:])\*\*(?!\*)/u,
  /(?<![\p{L}\p{N}*/])(\*)(?=[\p{L}\p{N}"'“‘(])([^*]*[\p{L}\p{M}\p{N}.,!?…)"'”’:])\*(?![\p{L}\p{N}*/])/u,
  /(?<![\p{L}\p{N}_])(__?)(?=[\p{L}\p{N}])([^_\s]+\s[^_]*[\p{L}\p{M}\p{N}.,!?])\1(?![\p{L}\p{N}_])/u,
  /^(#{2,6}) (.+)/s,
];
const MARKDOWN_LINK = /(?<![\p{L}\p{N}\])])!?\[([^[\]]+)\]\([^()\s]+\)/u;

function plainTextMessage(text: string): string | undefined {
  const element = ELEMENT.exec(text) ?? TAG.exec(text);
  const asIs = 'which this field shows as it is';
  if (element) return `${quoteShort(element[0])} is HTML, ${asIs}; ${deleteTagsRemedy(element[0])}`;
  const [entity] = ENTITY.exec(text) ?? [];
  if (entity) return `${quoteShort(entity)} is HTML, ${asIs}; write ${characterOf(entity)} in its place`;
  const [link, label] = MARKDOWN_LINK.exec(text) ?? [];
  if (link && label)
    return `${quoteShort(link)} is Markdown, ${asIs}; ${replaceRemedy(label)}, and put the link into a button or a description`;
  for (const pattern of MARKDOWN) {
    const [markdown, signs = '', words] = pattern.exec(text) ?? [];
    if (!markdown || !words) continue;
    const place = signs.startsWith('#') ? 'before' : 'around';
    return `${quoteShort(markdown)} is Markdown, ${asIs}; write ${quoteAsTyped(words)} without the ${signs} ${place} it`;
  }
  return undefined;
}

/** Returns the message for HTML in a rich text, except in code, which may be about HTML; undefined if there is none. */
function richTextMessage(text: string): string | undefined {
  if (!ELEMENT.test(text) && !TAG.test(text)) return undefined;
  for (const plain of plainTexts(parseRichText(text))) {
    const [all, tag = '', attributes = '', inside = ''] = ELEMENT.exec(plain) ?? TAG.exec(plain) ?? [];
    if (!all) continue;
    const [, href] = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
    const markdown = toMarkdown(tag.toLowerCase(), inside, href);
    const remedy = markdown ? replaceRemedy(markdown) : /^<br/i.test(all) ? NEW_PARAGRAPH : deleteTagsRemedy(all);
    const between = (plain.match(/<p[\s>]/gi)?.length ?? 0) > 1 ? ', and write \\n\\n between two paragraphs' : '';
    return `${quoteShort(all)} is HTML, which pages show as it is; ${remedy}${between}`;
  }
  return undefined;
}

const NEW_PARAGRAPH = 'write \\n\\n in its place, which begins a new paragraph';

const plainTexts = (node: Nodes): string[] =>
  node.type === 'text' ? [node.value] : 'children' in node ? (node.children as Nodes[]).flatMap(plainTexts) : [];

/** Returns the Markdown for an element of HTML; undefined if Markdown has none for it. */
function toMarkdown(tag: string, inside: string, href: string | undefined): string | undefined {
  const words = wordsOf(inside);
  if (!words) return undefined;
  if (['b', 'strong'].includes(tag)) return `**${words}**`;
  if (['i', 'em'].includes(tag)) return `*${words}*`;
  if (tag === 'code') return `\`${words}\``;
  if (tag === 'a' && href) return `[${words}](${href})`;
  if (!['ul', 'ol', 'li'].includes(tag)) return undefined;
  const entries =
    tag === 'li'
      ? [words]
      : inside
          .split(/<li[^<>]*>/i)
          .map(wordsOf)
          .filter(Boolean);
  return entries.map((entry, n) => `${tag === 'ol' ? `${n + 1}.` : '-'} ${entry}`).join('\n');
}

/** The most characters of a text that a message repeats. */
const SHOWN = 60;

const quoteShort = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;
const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the remedy to write these words in place of markup. */
const replaceRemedy = (words: string): string => `write ${quoteAsTyped(words)} in its place`;

/** Returns words as they are typed within a text of JSON; in curly quotation marks, because straight ones would end that text. */
function quoteAsTyped(words: string): string {
  const typed = JSON.stringify(words).slice(1, -1);
  return `“${typed.length <= 2 * SHOWN ? typed : `${typed.slice(0, SHOWN)}…`}”`;
}

/** Returns the remedy to delete the tags of this HTML and to keep its words. */
function deleteTagsRemedy(html: string): string {
  const words = wordsOf(html);
  if (/^<br/i.test(html)) return 'write a space in its place';
  if (!words || /^<(script|style|iframe)/i.test(html)) return 'delete it';
  const tags = [...new Set(html.match(/<[^<>]*>/g))].map((tag) => (tag.length > 20 ? `${tag.split(/\s/)[0]} …>` : tag));
  const tagNames =
    tags.length > 6 ? 'everything between < and >' : `${tags.slice(0, -1).join(', ')} and ${tags.at(-1)}`;
  return `delete ${tagNames}, keep ${words.length <= SHOWN ? `“${words}”` : 'the words between'}`;
}

const CHARACTERS: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '“', apos: '’', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
};

/** Returns how messages call a character that HTML writes as an entity: `&amp;` → `"&"`. */
function characterOf(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const character = name.startsWith('#') && code <= 0x10ffff ? String.fromCodePoint(code) : CHARACTERS[name];
  if (name === 'nbsp' || character === '\u00A0') return 'a space';
  return character && /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) ? `"${character}"` : 'the character itself';
}
