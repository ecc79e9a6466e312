import type { Nodes } from 'mdast';
import { parseRichText } from '../../richText';
import type { Content } from '../../schema/schema';
import { textsOf } from '../../schema/walk';
import type { LintWarning } from './warning';

/** The most characters of a text that are read: nobody writes markup only after that. */
const READ = 5_000;

/** Finds markup that pages would show letter by letter (rule 19.17): Markdown and HTML in plain texts, HTML in rich ones. */
export const shownMarkup = (content: Content): LintWarning[] =>
  textsOf(content).flatMap(({ file, path, kind, value }): LintWarning[] => {
    const message = kind === 'richText' ? inRichText(value.slice(0, READ)) : inPlainText(value.slice(0, READ));
    return message ? [{ file, path, message }] : [];
  });

/** Finds texts many times longer than the example of their field, such as a whole abstract in the place of a title. */
export const overlongTexts = (content: Content): LintWarning[] =>
  textsOf(content).flatMap(({ file, path, kind, value, example }): LintWarning[] => {
    if (kind !== 'text' || !example) return [];
    if (value.length <= Math.max(LONG.characters, LONG.times * example.length)) return [];
    const message = `this text has ${value.length} characters, but its place on the page is for a short one, such as “${example}”; shorten it`;
    return [{ file, path, message }];
  });

/** A text is too long with more characters than these, and with more than this many times those of its example. */
const LONG = { characters: 300, times: 10 };

/** An element of HTML with its end: `<b>free</b>`. */
const ELEMENT =
  /<(b|strong|i|em|u|a|p|div|span|ul|ol|li|h[1-6]|font|center|small|big|sup|sub|s|del|ins|mark|code|pre|blockquote|table|tr|td|th|button|script|style|iframe)(\s[^<>]*)?>(.*?)<\/\1\s*>/is;
/** A tag of HTML without its end. One letter behind a letter is code: `Vec<b>`. Others may be what a talk is about. */
const TAG = /<\/?(?:br|strong|em|font|center|span)(?:\s[^<>]*)?\/?>|(?<![\p{L}\p{N}])<\/?[biup]>|<(?:a|img)\s[^<>]+>/iu;
/** A character as HTML writes it: `&amp;`. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|[lr][sd]quo|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Markdown, each with its words as the second group. Stars stand for footnotes and products too, underscores in names. */
const MARKDOWN = [
  /(?<![\p{L}\p{N}*])(\*\*)(?=[\p{L}\p{N}"'“‘(])([^*]*[\p{L}\p{M}\p{N}.,!?…)"'”’:])\*\*(?!\*)/u,
  /(?<![\p{L}\p{N}*/])(\*)(?=[\p{L}\p{N}"'“‘(])([^*]*[\p{L}\p{M}\p{N}.,!?…)"'”’:])\*(?![\p{L}\p{N}*/])/u,
  /(?<![\p{L}\p{N}_])(__?)(?=[\p{L}\p{N}])([^_\s]+\s[^_]*[\p{L}\p{M}\p{N}.,!?])\1(?![\p{L}\p{N}_])/u,
  /^(#{2,6}) (.+)/s,
];
const MARKDOWN_LINK = /(?<![\p{L}\p{N}\])])!?\[([^[\]]+)\]\([^()\s]+\)/u;

function inPlainText(text: string): string | undefined {
  const element = ELEMENT.exec(text) ?? TAG.exec(text);
  if (element) return `${shown(element[0])} is HTML, which this field shows as it is; ${write(element[3] ?? '')}`;
  const [entity] = ENTITY.exec(text) ?? [];
  if (entity) return `${shown(entity)} is HTML, which this field shows as it is; write the character itself`;
  const [link, label] = MARKDOWN_LINK.exec(text) ?? [];
  if (link && label)
    return `${shown(link)} is Markdown, which this field shows as it is; ${write(label)}, and put the link into a button or a description`;
  for (const pattern of MARKDOWN) {
    const [markdown, , words] = pattern.exec(text) ?? [];
    if (markdown && words) return `${shown(markdown)} is Markdown, which this field shows as it is; ${write(words)}`;
  }
  return undefined;
}

/** Looks for HTML outside code, which may be about HTML. */
function inRichText(text: string): string | undefined {
  if (!ELEMENT.test(text) && !TAG.test(text)) return undefined;
  for (const plain of plainTexts(parseRichText(text))) {
    const [all, tag = '', attributes = '', inside = ''] = ELEMENT.exec(plain) ?? TAG.exec(plain) ?? [];
    if (!all) continue;
    const [, href] = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
    const remedy = asMarkdown(tag.toLowerCase(), withoutTags(inside), href) ?? lineBreak(all);
    return `${shown(all)} is HTML, which pages show as it is; ${remedy ?? 'delete it, or write Markdown'}`;
  }
  return undefined;
}

const plainTexts = (node: Nodes): string[] =>
  node.type === 'text' ? [node.value] : 'children' in node ? (node.children as Nodes[]).flatMap(plainTexts) : [];

function asMarkdown(tag: string, words: string, href: string | undefined): string | undefined {
  if (!words || words.length > SHOWN) return undefined;
  if (['b', 'strong'].includes(tag)) return `write "**${words}**"`;
  if (['i', 'em'].includes(tag)) return `write "*${words}*"`;
  if (tag === 'code') return `write "\`${words}\`"`;
  return tag === 'a' && href ? `write "[${words}](${href})"` : undefined;
}

const lineBreak = (tag: string): string | undefined =>
  /^<\/?(br|p)\b/i.test(tag) ? 'delete it, and write an empty line ("\\n\\n") where a paragraph begins' : undefined;

/** The most characters of a text that a message repeats. */
const SHOWN = 60;

const shown = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;
const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '').trim();

/** Returns the remedy for a plain text: to write these words alone, or to delete the markup if there are none. */
function write(words: string): string {
  const plain = withoutTags(words);
  if (!plain) return 'delete it';
  return plain.length <= SHOWN ? `write "${plain}"` : 'write its words alone';
}
