import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Path } from '../../../../../content/json/path';
import type { Json, Operation } from '../protocol';
import { insertEntry, moveEntry, removeEntry } from './changeEntries';
import { type Entries, joinEntries, splitEntries } from './entries';
import { indentAt, styleOf } from './style';
import { writeValue } from './writeValue';

/** The keys that the schema knows at a path, in its order: a new key stands where they say. */
export type KeyOrder = (path: Path) => string[];

/**
 * Returns the text of a JSON file after one operation: the value that the operation names is changed, and every other byte stays, comments
 * too (rule 24.1). Undefined if there is no such place, or the text is not JSON.
 */
export function applyOperation(file: string, operation: Operation, keyOrder: KeyOrder = () => []): string | undefined {
  const mark = file.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = file.slice(mark.length);
  const root = parseText(text);
  const edit = root && editOf(text, root, operation, keyOrder);
  return (
    edit && mark + text.slice(0, edit.node.offset) + edit.written + text.slice(edit.node.offset + edit.node.length)
  );
}

/** The tree of a JSON text, which may have comments; undefined if it has mistakes. */
export function parseText(file: string): Node | undefined {
  if (last?.file === file) return last.root;
  const errors: ParseError[] = [];
  const root = parseTree(file.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true });
  last = { file, root: errors.length ? undefined : root };
  return last.root;
}

/** What was parsed last: several look at the same text before it changes. Nobody may change the tree. */
let last: { file: string; root: Node | undefined } | undefined;

/** The value that is written anew. */
type Edit = { node: Node; written: string };

function editOf(text: string, root: Node, operation: Operation, keyOrder: KeyOrder): Edit | undefined {
  if ('set' in operation) return set(text, root, operation.set, operation.value, keyOrder);
  const path = 'remove' in operation ? operation.remove : 'move' in operation ? operation.move : operation.insert;
  const node = findNodeAtLocation(root, path.slice(0, -1));
  const last = path.at(-1);
  if (!node?.children || last === undefined) return undefined;
  const list = splitEntries(text, node);
  const write = (changed: Entries): Edit => ({ node, written: joinEntries(changed) });
  const index =
    node.type === 'array'
      ? (last as number)
      : node.children.findIndex((property) => property.children?.[0]?.value === last);
  if ('remove' in operation) return node.children[index] && write(removeEntry(list, index));
  if (node.type !== 'array' || typeof last !== 'number') return undefined;
  if ('move' in operation) {
    const isThere = node.children[index] && node.children[operation.to];
    return isThere && write(moveEntry(list, index, operation.to));
  }
  return index <= node.children.length ? write(insert(text, node, list, index, operation.value)) : undefined;
}

/** Writes a value in the place of another, or a new key with the objects that it needs. */
function set(text: string, root: Node, path: Path, value: Json, keyOrder: KeyOrder): Edit | undefined {
  const node = findNodeAtLocation(root, path);
  const style = styleOf(text);
  if (node) return { node, written: writeValue(value, style, indentAt(text, node.offset), { text, node }) };
  const [around, key] = [path.slice(0, -1), path.at(-1)];
  if (typeof key !== 'string') return undefined;
  const parent = findNodeAtLocation(root, around);
  if (!parent) return set(text, root, around, { [key]: value }, keyOrder);
  if (parent.type !== 'object') return undefined;
  const list = splitEntries(text, parent);
  const present = parent.children?.map((property) => `${property.children?.[0]?.value}`) ?? [];
  const index = placeOf(key, present, keyOrder(around));
  const base = indentAt(text, parent.offset);
  const isOneLine = !style.eol || (present.length > 0 && !joinEntries(list).includes('\n'));
  const written = writeValue(value, isOneLine ? { ...style, eol: '' } : style, base + style.indent);
  const entry = `${JSON.stringify(key)}${style.colon}${written}`;
  return { node: parent, written: joinEntries(insertEntry(list, index, entry, style, base)) };
}

/** Where a new key stands: after the last of those that come before it in the schema, or at the end. */
function placeOf(key: string, present: string[], order: string[]): number {
  const before = order.slice(0, order.indexOf(key));
  if (!order.includes(key)) return present.length;
  return present.findLastIndex((each) => before.includes(each)) + 1;
}

function insert(text: string, node: Node, list: Entries, index: number, value: Json): Entries {
  const style = styleOf(text);
  const base = indentAt(text, node.offset);
  const neighbour = node.children?.[Math.max(0, index - 1)];
  const indent = neighbour ? indentAt(text, neighbour.offset + neighbour.length) : base + style.indent;
  const model = neighbour && { text, node: neighbour };
  return insertEntry(list, index, writeValue(value, style, indent, model), style, base);
}
