import type { Node } from 'jsonc-parser';
import type { Json } from './contentValues';

/** The text of an entry of a list or an object, with the texts around it. */
export type Entry = {
  /** Line break, indentation and comments before it. */
  lead: string;
  text: string;
  /** White space and comments between it and its comma. */
  gap: string;
  /** The comment at the end of its line. */
  trail: string;
};

/** The text of a list or an object in parts. */
export type Entries = { open: string; entries: Entry[]; lastComma: boolean; close: string };

const TRIVIA = /(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*/sy;
const END_OF_LINE = /[ \t]*(?:\/\*[^\n]*?\*\/[ \t]*)*(?:\/\/[^\r\n]*)?(?=\r?\n)/y;

/** Splits the text of a list or an object into parts, which `joinEntries` joins again without a difference. */
export function splitEntries(text: string, { offset, length, children = [] }: Node): Entries {
  let at = offset + 1;
  const take = (end: number) => {
    const part = text.slice(at, end);
    at = end;
    return part;
  };
  // White space without a comment belongs to the next part.
  const takeComment = () => {
    const restOfLine = matchAt(END_OF_LINE, text, at);
    return restOfLine.trim() ? take(at + restOfLine.length) : '';
  };
  const open = text.charAt(offset) + takeComment();
  let lastComma = false;
  const entries = children.map((child) => {
    const lead = take(child.offset);
    const written = take(child.offset + child.length);
    const comma = at + matchAt(TRIVIA, text, at).length;
    lastComma = text.charAt(comma) === ',';
    const gap = lastComma ? take(comma) : '';
    if (lastComma) at++;
    return { lead, text: written, gap, trail: takeComment() };
  });
  return { open, entries, lastComma, close: take(offset + length) };
}

/** Joins the parts of a list or an object to its text. */
export const joinEntries = ({ open, entries, lastComma, close }: Entries): string =>
  [
    open,
    ...entries.map(({ lead, text, gap, trail }, n) => {
      const comma = lastComma || n < entries.length - 1 ? `${gap},` : '';
      return lead + text + comma + trail;
    }),
    close,
  ].join('');

function matchAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}

/** The style of a JSON file, for additions. */
export type Style = {
  /** The end of a line; '' if the whole file is one line. */
  eol: string;
  /** The indentation of one level. */
  indent: string;
  /** The text between a key and its value: a colon with white space after it. */
  colon: string;
};

/** Recognises the style of a file: indentation by spaces or tabs, line ends of Windows or Unix. */
export function styleOf(text: string): Style {
  return {
    eol: /\r?\n(?=[^\r\n]*\S)/.exec(text.trim())?.[0] ?? '',
    indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    colon: `:${/"[ \t]*:([ \t]*)/.exec(text)?.[1] ?? ' '}`,
  };
}

/** Returns the indentation of the line at this offset. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** A value in a file whose layout a new value copies: on one line, or on several. */
type Model = { text: string; node: Node };

/** The largest length of a list of texts or numbers that stands on one line, if there is no model. */
const SHORT = 80;

/** Writes a value as JSON. `base` is the indentation of the line on which it begins. */
export function writeValue(value: Json, style: Style, base: string, model?: Model): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const keys = Object.keys(value);
  if (!keys.length) return `${open}${close}`;
  const like = model?.node.type === (isList ? 'array' : 'object') ? model : undefined;
  const inner = base + style.indent;
  const write = (indent: string) =>
    keys.map((key) => {
      const written = writeValue((value as Record<string, Json>)[key] as Json, style, indent, childOf(like, key));
      return isList ? written : `${JSON.stringify(key)}${style.colon}${written}`;
    });
  const space = style.colon === ':' ? '' : ' ';
  const padding = isList ? '' : space;
  const oneLine = () => `${open}${padding}${write(base).join(`,${space}`)}${padding}${close}`;
  if (!style.eol || isOneLine(value, like, style)) return oneLine();
  const line = style.eol + inner;
  return `${open}${line}${write(inner).join(`,${line}`)}${style.eol}${base}${close}`;
}

function isOneLine(value: object, like: Model | undefined, style: Style): boolean {
  if (like?.node.children?.length) return !textOf(like).includes('\n');
  const isPlain = Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null);
  return isPlain && writeValue(value as Json, { ...style, eol: '' }, '').length <= SHORT;
}

/** Returns the model of an entry: the value of the same key, or the same entry of a list, else the first entry. */
function childOf(model: Model | undefined, key: string): Model | undefined {
  const children = model?.node.children ?? [];
  const node =
    model?.node.type === 'array'
      ? (children[Number(key)] ?? children[0])
      : children.find((property) => property.children?.[0]?.value === key)?.children?.[1];
  return model && node && { text: model.text, node };
}

const textOf = ({ text, node }: Model) => text.slice(node.offset, node.offset + node.length);
