import type { Node } from 'jsonc-parser';
import type { Json } from './protocol';

/** An entry of a list or an object as it is written, with what stands around it. */
export type Entry = {
  /** Line break, indentation and comments before it. */
  lead: string;
  text: string;
  /** What stands between it and its comma. */
  gap: string;
  /** The comment at the end of its line. */
  trail: string;
};

/** A list or an object as it is written, in parts that together are its text. */
export type Entries = { open: string; entries: Entry[]; lastComma: boolean; close: string };

const TRIVIA = /(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*/sy;
const END_OF_LINE = /[ \t]*(?:\/\*[^\n]*?\*\/[ \t]*)*(?:\/\/[^\r\n]*)?(?=\r?\n)/y;

/** Takes a list or an object apart; `joinEntries` makes the same text of it. */
export function splitEntries(text: string, { offset, length, children = [] }: Node): Entries {
  let at = offset + 1;
  const take = (end: number) => {
    const taken = text.slice(at, end);
    at = end;
    return taken;
  };
  // White space alone belongs to what follows.
  const takeComment = () => {
    const found = matchAt(END_OF_LINE, text, at);
    return found.trim() ? take(at + found.length) : '';
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

/** The text of a list or an object. */
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

/** How a JSON file is written, so that what is added to it looks the same. */
export type Style = {
  /** What ends a line; empty where the whole file is one line. */
  eol: string;
  /** What each level is indented by. */
  indent: string;
  /** What stands between a key and its value. */
  colon: string;
};

/** Recognises the style of a file: two spaces, four or tabs, and line ends of Windows or others. */
export function styleOf(text: string): Style {
  return {
    eol: /\r?\n(?=[^\r\n]*\S)/.exec(text.trim())?.[0] ?? '',
    indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    colon: `:${/"[ \t]*:([ \t]*)/.exec(text)?.[1] ?? ' '}`,
  };
}

/** What the line of this offset is indented by. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** A value of the file whose layout another value takes over: what stands on one line there, does so here. */
export type Model = { text: string; node: Node };

/** A list of texts or numbers stands on one line up to this length, where there is no model. */
const SHORT = 80;

/** A value as JSON. `base` is the indentation of the line that it begins on. */
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

/** The model of an entry: that of the same key, or the same entry of a list, or its first. */
function childOf(model: Model | undefined, key: string): Model | undefined {
  const children = model?.node.children ?? [];
  const node =
    model?.node.type === 'array'
      ? (children[Number(key)] ?? children[0])
      : children.find((property) => property.children?.[0]?.value === key)?.children?.[1];
  return model && node && { text: model.text, node };
}

const textOf = ({ text, node }: Model) => text.slice(node.offset, node.offset + node.length);
