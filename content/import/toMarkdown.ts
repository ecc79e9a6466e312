import { fromHtml } from 'hast-util-from-html';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { type Handle, toMarkdown as serialise } from 'mdast-util-to-markdown';
import { breakLines } from './breakLines';
import { type LeftOut, simplify } from './simplify';

/** Elements of HTML; any other name in angle brackets is text, such as the T of `Vec<T>`. */
const ELEMENT =
  /a|abbr|article|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|iframe|img|ins|kbd|li|main|mark|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video/
    .source;
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const STARTS_AS_HTML = new RegExp(`^\\s*<(?:${ELEMENT})\\b[^<>]*>`, 'i');
const UNKNOWN_TAG = new RegExp(`<(?!/?(?:${ELEMENT})\\b)`, 'gi');

/**
 * Turns the HTML or the Markdown of an organisers' system into the Markdown of our content: paragraphs, lists, emphasis,
 * code and links. Headings become bold paragraphs, and pictures links. Returns it with what was left out; empty if
 * there is nothing to read.
 */
export function toMarkdown(markup: string): { text: string; leftOut: LeftOut } {
  const source = markup.replace(/\r\n?/g, '\n').replace(HIDDEN, ' ');
  const html = STARTS_AS_HTML.test(source)
    ? fromHtml(escapeUnknownTags(source), { fragment: true })
    : raw(toHast(readMarkdown(source), { allowDangerousHtml: true }));
  const leftOut: LeftOut = { links: [], pictures: 0 };
  const tree = simplify(toMdast(html) as Root, leftOut);
  const text = serialise(tree, {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    handlers: { text: writeText },
  });
  return { text: text.trim(), leftOut };
}

/** Markdown in which a line break is one, as pretalx shows it, and indented text is no code. */
function readMarkdown(source: string): Root {
  const bullets = source.replace(/^([ \t]*)[•●▪◦‣][ \t]*/gm, '$1- ');
  const tree = fromMarkdown(bullets, { extensions: [{ disable: { null: ['codeIndented'] } }] });
  breakLines(tree);
  escapeTagsIn(tree);
  return tree;
}

const escapeUnknownTags = (html: string) => html.replace(UNKNOWN_TAG, '&lt;');

function escapeTagsIn(node: Nodes) {
  if (node.type === 'html') node.value = escapeUnknownTags(node.value);
  if ('children' in node) for (const child of node.children) escapeTagsIn(child);
}

/**
 * Text without the backslashes that it can do without: an underscore within a word, a star between spaces and a lone
 * ampersand mean nothing in Markdown, and volunteers edit what is written here.
 */
const writeText: Handle = (node, _, state, info) =>
  state
    .safe(node.value, info)
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replace(/(?<=[^\s\\] )\\\*(?= )/g, '*')
    .replace(/(?<!\\)\\&(?!#?\w+;)/g, '&');
