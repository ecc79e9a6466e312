import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { treeToMarkdown } from '../import/toMarkdown';
import { withPlainSpaces } from './spaces';

/** The most tags of what is pasted; more of them, nested, would take seconds. Word writes about ten in a paragraph. */
const MOST_TAGS = 4000;

/**
 * Converts HTML of the clipboard, of Word, Google Docs or a page, into a rich text: bold, italics, links and lists stay, headings become
 * bold paragraphs, and pictures go. Returns undefined if nothing in it has a format, so that Markdown can be pasted as it is.
 */
export function pastedText(html: string): string | undefined {
  if (isTooMuch(html)) return undefined;
  const children = clean(fromHtml(html, { fragment: true }).children);
  const tree: Root = { type: 'root', children };
  return hasFormat(tree) ? treeToMarkdown(tree).text : undefined;
}

/** Checks whether a text has too many tags, or elements within each other. Those that need no end are not within each other. */
function isTooMuch(html: string): boolean {
  const tags = html.match(/<\/?[a-z][\w:-]*/gi) ?? [];
  let depth = 0;
  return (
    tags.length > MOST_TAGS ||
    tags.some((tag) => {
      if (!ENDLESS.test(tag)) depth += tag.startsWith('</') ? -1 : 1;
      return depth > DEEPEST;
    })
  );
}

const DEEPEST = 60;
const ENDLESS = /^<\/?(?:p|li|br|hr|img|meta|link|input|col|td|th|tr|dt|dd)$/i;

const FORMATS = 'strong em a li code pre table h1 h2 h3 h4 h5 h6'.split(' ');

const hasFormat = ({ children }: Root | Element): boolean =>
  children.some((node) => node.type === 'element' && (FORMATS.includes(node.tagName) || hasFormat(node)));

/** Elements without text of their own that is meant to be read. */
const DROPPED = 'head meta link style script title xml img picture svg video iframe object input button'.split(' ');

/** Says with elements what Word and Google Docs say with styles, and joins what they cut in pieces. */
function clean(nodes: RootContent[]): ElementContent[] {
  const cleaned: ElementContent[] = [];
  const add = (node: ElementContent) => {
    const last = cleaned.at(-1);
    const isMore =
      node.type === 'element' &&
      last?.type === 'element' &&
      last.tagName === node.tagName &&
      JOINED.includes(node.tagName);
    // `**Key****note**` is not what Markdown calls bold.
    if (isMore) last.children.push(...node.children);
    else cleaned.push(node);
  };
  for (const node of nodes) {
    if (node.type === 'text') add({ type: 'text', value: withPlainSpaces(node.value) });
    else if (node.type === 'element') for (const each of cleanElement(node)) add(each);
  }
  return inLists(cleaned);
}

const JOINED = ['strong', 'em'];

function cleanElement(node: Element): ElementContent[] {
  const style = `${node.properties.style ?? ''}`.toLowerCase();
  const { tagName } = node;
  if (DROPPED.includes(tagName) || /display:\s*none|mso-hide:\s*all/.test(style)) return [];
  const children = clean(node.children);
  const isBold = /font-weight:\s*(bold|[6-9]00)/.test(style);
  const isItalic = /font-style:\s*(italic|oblique)/.test(style);
  switch (tagName) {
    case 'b':
    case 'strong':
      // Google Docs puts all that it copies into <b style="font-weight: normal">.
      return /font-weight:\s*(normal|[1-5]00)/.test(style) ? children : [element('strong', children)];
    case 'i':
    case 'em':
      return /font-style:\s*normal/.test(style) ? children : [element('em', children)];
    case 'span':
    case 'font':
    case 'u': {
      // The bullet of an entry that Word has written as a paragraph (inLists).
      if (/mso-list:\s*ignore/.test(style)) return [{ ...node, children }];
      const italic = isItalic ? [element('em', children)] : children;
      return isBold ? [element('strong', italic)] : italic;
    }
    case 'a':
      return node.properties.href
        ? [{ ...node, properties: { href: withoutDetour(`${node.properties.href}`) }, children }]
        : children;
    default:
      return [{ ...node, children }];
  }
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Returns the address to which a link of Google Docs leads by way of Google. */
function withoutDetour(href: string): string {
  const { pathname, hostname, searchParams } = URL.parse(href) ?? {};
  return (hostname === 'www.google.com' && pathname === '/url' && searchParams?.get('q')) || href;
}

/** Makes lists of the paragraphs that Word writes in the place of them. */
function inLists(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: Element | undefined;
  for (const node of nodes) {
    const bullet = node.type === 'element' && node.tagName === 'p' ? bulletOf(node) : undefined;
    if (bullet === undefined) {
      // White space between two entries does not end their list.
      if (node.type !== 'text' || node.value.trim()) open = undefined;
      if (!open) result.push(node);
      continue;
    }
    const tagName = /^\s*[\da-z]{1,3}[.)]/i.test(bullet) ? 'ol' : 'ul';
    if (open?.tagName !== tagName) {
      open = element(tagName, []);
      result.push(open);
    }
    const children = (node as Element).children.filter((child) => !isBullet(child));
    open.children.push(element('li', children));
  }
  return result;
}

const isBullet = (node: ElementContent): node is Element =>
  node.type === 'element' && /mso-list:\s*ignore/i.test(`${node.properties.style ?? ''}`);

/** Returns the bullet or the number of a paragraph that Word means as an entry of a list; undefined for any other. */
function bulletOf({ properties, children }: Element): string | undefined {
  if (!/mso-list:\s*l\d/i.test(`${properties.style ?? ''}`)) return undefined;
  return children.filter(isBullet).map(textOf).join('');
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
