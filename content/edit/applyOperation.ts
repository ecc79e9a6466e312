import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Path } from '../json/path';
import type { Json, Operation } from './contentValues';
import {
  type Entries,
  type Entry,
  indentAt,
  joinEntries,
  type Style,
  splitEntries,
  styleOf,
  writeValue,
} from './jsonText';
import { pathOf } from './mergeOperation';
import { parseText } from './parsedTexts';

/** A function that returns the keys of the object at a path in the order of the schema, which decides the place of a new key. */
export type KeyOrder = (path: Path) => string[];

/**
 * Returns the text of a JSON file after one operation. Changes only the value at the path of the operation; all other
 * bytes stay, comments too (rule 24.1). Returns undefined if the path does not exist, or the text is not JSON.
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

/** A node and the text that replaces it. */
type Edit = { node: Node; written: string };

function editOf(text: string, root: Node, operation: Operation, keyOrder: KeyOrder): Edit | undefined {
  if ('set' in operation) return set(text, root, operation.set, operation.value, keyOrder);
  const path = pathOf(operation);
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

/** Replaces a value, or adds a key with the objects around it that are missing. */
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

/**
 * Returns the index for a new key: after the last present key that comes before it in the schema, or at the end if the schema does
 * not know it.
 */
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

/** Inserts an entry before the one at `index`, with the layout of its neighbours. `base` is the indentation of the list. */
function insertEntry(list: Entries, index: number, text: string, style: Style, base: string): Entries {
  const entry = (lead: string): Entry => ({ lead, text, gap: '', trail: '' });
  const { entries } = list;
  const neighbour = entries[Math.max(0, index - 1)];
  if (neighbour) {
    const lead = /\r?\n[^\n]*$/.exec(neighbour.lead)?.[0] ?? neighbour.lead;
    return arrange(list, entries.toSpliced(index, 0, entry(lead)), style.colon.slice(1));
  }
  const [bracket, comments] = [list.close.slice(-1), list.close.slice(0, -1).trimEnd()];
  const isShort = !text.includes('\n') && bracket === ']' && !/[[{]/.test(text.charAt(0));
  if (!style.eol || (isShort && !comments)) return { ...list, entries: [entry('')], close: bracket };
  const line = style.eol + base;
  return { ...list, entries: [entry(`${comments}${line}${style.indent}`)], close: `${line}${bracket}` };
}

/** Removes an entry with its comments. */
function removeEntry(list: Entries, index: number): Entries {
  const entries = list.entries.toSpliced(index, 1);
  if (entries.length) return arrange(list, entries);
  const isBare = !list.close.slice(0, -1).trim();
  return { ...list, entries, lastComma: false, close: isBare ? list.close.slice(-1) : list.close };
}

/** Moves an entry to the index `to`. */
function moveEntry(list: Entries, index: number, to: number): Entries {
  const entry = list.entries[index] as Entry;
  return arrange(list, list.entries.toSpliced(index, 1).toSpliced(to, 0, entry));
}

/**
 * Gives a list new entries. In a list on one line, the white space before an entry depends on its place; `space` is used before the
 * second entry if the list had no second one.
 */
function arrange(list: Entries, entries: Entry[], space = ' '): Entries {
  const [first, second] = list.entries;
  if (!first || list.entries.some(({ lead }) => lead.trim() || lead.includes('\n'))) return { ...list, entries };
  const between = second?.lead ?? space;
  const isPlaced = (entry: Entry) => entry !== first && list.entries.includes(entry);
  return {
    ...list,
    entries: entries.map((entry, n) => {
      const lead = n === 0 ? first.lead : isPlaced(entry) ? entry.lead : between;
      return { ...entry, lead };
    }),
  };
}
