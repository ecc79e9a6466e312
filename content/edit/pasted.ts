import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { treeToMarkdown } from '../import/toMarkdown';
import { withPlainSpaces } from './spaces';

/**
 * The most tags in pasted HTML. More of them, nested in each other, would take seconds to read. Word writes about ten in a
 * paragraph.
 */
const MAX_TAGS = 4000;
/** The most elements inside each other: `clean` calls itself for each level. */
const MAX_DEPTH = 60;

/**
 * Converts HTML of the clipboard, from Word, Google Docs or a web page, into a rich text: bold, italics, links and lists stay,
 * headings become bold paragraphs, and pictures are left out. Returns undefined if nothing in the HTML has a format, so that
 * Markdown can be pasted as it is, or if the HTML is too large.
 */
export function pastedText(html: string): string | undefined {
  if (isTooMuch(html)) return undefined;
  const children = clean(fromHtml(html, { fragment: true }).children);
  const tree: Root = { type: 'root', children };
  return hasFormat(tree) ? treeToMarkdown(tree).text : undefined;
}

/**
 * Checks whether HTML has too many tags, or too many elements inside each other. Elements that need no end tag do not count as
 * nested.
 */
function isTooMuch(html: string): boolean {
  const tags = html.match(/<\/?[a-z][\w:-]*/gi) ?? [];
  let depth = 0;
  return (
    tags.length > MAX_TAGS ||
    tags.some((tag) => {
      if (!WITHOUT_END.test(tag)) depth += tag.startsWith('</') ? -1 : 1;
      return depth > MAX_DEPTH;
    })
  );
}

/** Matches the tags of elements that need no end tag. */
const WITHOUT_END = /^<\/?(?:p|li|br|hr|img|meta|link|input|col|td|th|tr|dt|dd)$/i;

/** The elements that a rich text can express. */
const FORMATS = 'strong em a li code pre table h1 h2 h3 h4 h5 h6'.split(' ');

const hasFormat = ({ children }: Root | Element): boolean =>
  children.some((node) => node.type === 'element' && (FORMATS.includes(node.tagName) || hasFormat(node)));

/** Elements whose content is not text that is meant to be read. */
const DROPPED = 'head meta link style script title xml img picture svg video iframe object input button'.split(' ');

/**
 * Turns the styles of Word and Google Docs into elements, and joins the pieces into which these programs cut bold and italic texts.
 */
function clean(nodes: RootContent[]): ElementContent[] {
  const cleaned: ElementContent[] = [];
  const add = (node: ElementContent) => {
    const last = cleaned.at(-1);
    const continuesLast =
      node.type === 'element' &&
      last?.type === 'element' &&
      last.tagName === node.tagName &&
      JOINED.includes(node.tagName);
    // Two bold pieces in a row would become `**Key****note**`, which Markdown does not read as bold.
    if (continuesLast) last.children.push(...node.children);
    else cleaned.push(node);
  };
  for (const node of nodes.flatMap(withoutWrapper)) {
    if (node.type === 'text') add({ type: 'text', value: withPlainSpaces(node.value) });
    else if (node.type === 'element') for (const each of cleanElement(node)) add(each);
  }
  return inLists(cleaned);
}

/**
 * Returns a node itself, or the children of a wrapper: Word in a browser puts each entry of a list into a list of its own, and that
 * list into a div.
 */
const withoutWrapper = (node: RootContent): RootContent[] =>
  node.type === 'element' && `${node.properties.className ?? ''}`.includes('ListContainerWrapper')
    ? node.children
    : [node];

/** The elements that are joined if they stand side by side. */
const JOINED = ['strong', 'em'];

/** Returns what an element becomes: the element, its children in another element, its children alone, or nothing. */
function cleanElement(node: Element): ElementContent[] {
  const style = `${node.properties.style ?? ''}`.toLowerCase();
  const { tagName } = node;
  if (DROPPED.includes(tagName) || UNSEEN.test(style) || isComment(node)) return [];
  const children = clean(node.children);
  // Bold texts of Word also have `mso-bidi-font-weight:normal`, which is about other scripts.
  const isBold = /(?<![\w-])font-weight:\s*(bold|[6-9]00)/.test(style);
  const isItalic = /(?<![\w-])font-style:\s*(italic|oblique)/.test(style);
  // A comma alone does not become bold, because Markdown cannot express that within a word.
  const isRead = children.some((child) => /[\p{L}\p{N}]/u.test(textOf(child)));
  const inEmphasis = (tag: string, inner: ElementContent[]) => (isRead ? [makeElement(tag, inner)] : inner);
  switch (tagName) {
    case 'b':
    case 'strong':
      // Google Docs puts all that it copies into <b style="font-weight: normal">.
      return /(?<![\w-])font-weight:\s*(normal|[1-5]00)/.test(style) ? children : inEmphasis('strong', children);
    case 'i':
    case 'em':
      return /(?<![\w-])font-style:\s*normal/.test(style) ? children : inEmphasis('em', children);
    case 'span':
    case 'font':
    case 'u': {
      // The bullet of an entry that Word has written as a paragraph (inLists).
      if (/mso-list:\s*ignore/.test(style)) return [{ ...node, children }];
      const italic = isItalic ? inEmphasis('em', children) : children;
      return isBold ? inEmphasis('strong', italic) : italic;
    }
    case 'a':
      // A link to a file on somebody's own computer works for nobody else.
      return node.properties.href && !/^file:/i.test(`${node.properties.href}`)
        ? [{ ...node, properties: { href: withoutDetour(`${node.properties.href}`) }, children }]
        : children;
    case 'ul':
    case 'ol':
      return [{ ...node, children: withListsInEntries(children) }];
    default:
      return [{ ...node, children }];
  }
}

/** The styles of hidden elements. */
const UNSEEN = /display:\s*none|mso-hide:\s*all|mso-element:\s*comment/;

/** Checks whether an element is the mark of a comment in Word, such as `[A1]`. */
const isComment = ({ properties }: Element): boolean =>
  /msocom/i.test(`${properties.className ?? ''} ${properties.href ?? ''}`) ||
  /mso-special-character:\s*comment/.test(`${properties.style ?? ''}`);

/** Moves the lists that stand between the entries of a list, as Google Docs writes them, into the entry before them. */
function withListsInEntries(children: ElementContent[]): ElementContent[] {
  const entries: ElementContent[] = [];
  let last: Element | undefined;
  for (const child of children) {
    const isList = child.type === 'element' && ['ul', 'ol'].includes(child.tagName);
    if (isList && last) last.children.push(child);
    else entries.push(child);
    if (child.type === 'element' && child.tagName === 'li') last = child;
  }
  return entries;
}

const makeElement = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/**
 * Returns the address to which a link really leads. Google Docs sends its links through Google, and Outlook through its own check.
 */
function withoutDetour(href: string): string {
  const { pathname, hostname = '', searchParams } = URL.parse(href) ?? {};
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams?.get('url') || href;
  return (hostname === 'www.google.com' && pathname === '/url' && searchParams?.get('q')) || href;
}

/** An entry of a list that Word did not write in one list with the other entries, and its level, from 1. */
type Entry = { level: number; tagName: 'ol' | 'ul'; children: ElementContent[] };

/** Turns the entries that Word writes without a proper list into lists, and into lists inside lists. */
function inLists(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  /** The lists that are still open; each is in the last entry of the one before it. */
  let open: { level: number; list: Element }[] = [];
  for (const node of nodes) {
    const entries = entriesOf(node);
    if (!entries) {
      // White space between two entries does not end their list.
      if (node.type !== 'text' || node.value.trim()) open = [];
      if (!open.length) result.push(node);
      continue;
    }
    for (const { level, tagName, children } of entries) {
      open = open.filter((each) => each.level < level || (each.level === level && each.list.tagName === tagName));
      if (open.at(-1)?.level !== level) {
        const list = makeElement(tagName, []);
        const around = open.at(-1)?.list.children.at(-1) as Element | undefined;
        (around?.children ?? result).push(list);
        open.push({ level, list });
      }
      open.at(-1)?.list.children.push(makeElement('li', children));
    }
  }
  return result;
}

/** Returns the entries in a paragraph or a list of Word; undefined for anything else. */
function entriesOf(node: ElementContent): Entry[] | undefined {
  if (node.type !== 'element') return undefined;
  const { tagName, properties, children } = node;
  if (tagName === 'ul' || tagName === 'ol') {
    // Word in a browser tells only the level of each entry.
    const all = children.filter((child): child is Element => child.type === 'element');
    const levels = all.map(({ properties }) => Number(properties.dataAriaLevel));
    if (!levels.length || !levels.every((level) => level > 0)) return undefined;
    return all.map((entry, n) => ({ level: levels[n] as number, tagName, children: entry.children }));
  }
  const [, level] = /mso-list:\s*l\d+ level(\d)/i.exec(`${properties.style ?? ''}`) ?? [];
  if (tagName !== 'p' || !level) return undefined;
  const bullet = children.filter(isBullet).map(textOf).join('');
  return [
    {
      level: Number(level),
      tagName: /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(bullet) ? 'ol' : 'ul',
      children: children.filter((child) => !isBullet(child)),
    },
  ];
}

const isBullet = (node: ElementContent): node is Element =>
  node.type === 'element' && /mso-list:\s*ignore/i.test(`${node.properties.style ?? ''}`);

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
