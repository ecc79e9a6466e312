import type { Node } from 'jsonc-parser';
import type { Json } from '../protocol';
import type { Style } from './style';

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
