import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { MAX_BRACKETS, MAX_DEPTH } from './brackets';
import { keepSame } from './keepSame';
import type { Path } from './path';
import { findSyntaxErrors } from './syntaxErrors';

/** A part of a value: a key of an object, or the characters of a text from `offset` on. */
export type Part = { key?: string; offset?: number };

/** A parsed JSON file and the positions of its values. */
export type Source = {
  value: unknown;
  /** Returns the position of the value at `path`, or of the nearest value around it; or of a part of it. */
  locate(path: Path, part?: Part): Position;
  /** The syntax errors, each with its remedy. */
  mistakes: (Position & { message: string })[];
};

/**
 * Parses strict JSON (no comments, no trailing commas, no repeated keys). Ignores a byte order mark. Never throws. `before` is an
 * earlier value of the file: its objects and lists are used again where they are equal.
 */
export function parseJson(file: string, before?: unknown): Source {
  const text = file.replace(/^\uFEFF/, '');
  const positionAt = positionLookup(text);
  const valid = parseValid(text);
  if (valid) {
    let tree: Node | undefined;
    const locate: Source['locate'] = (path, part) => {
      tree ??= parseTree(text);
      return positionAt(offsetOf(text, tree, path, part));
    };
    return { value: keepSame(before, valid.value), mistakes: [], locate };
  }
  const syntaxErrors = findSyntaxErrors(text, (offset) => positionAt(offset).line);
  // The quick way has refused this text, so it has a mistake, even if the search has found none.
  if (!syntaxErrors.length) syntaxErrors.push({ offset: 0, message: 'this file is not JSON; take another copy of it' });
  const placed = syntaxErrors.map((mistake) => ({ ...mistake, place: positionAt(mistake.offset) }));
  // One mistake may cause another one later in the same line, so only the first is reported.
  const firstOfLines = placed.filter(({ place, isKey }, n) => isKey || place.line !== placed[n - 1]?.place.line);
  const mistakes = firstOfLines.map(({ place, message }) => ({ ...place, message }));
  return { value: undefined, mistakes, locate: () => positionAt(0) };
}

/** A string of JSON, with the colon behind it if it is a key. */
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g;

/**
 * Returns the value of strict JSON without mistakes, many times faster than the search for mistakes. Undefined if there may
 * be a mistake, a repeated key or too many brackets: then the slow way decides.
 */
function parseValid(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { keys, brackets } = countIn(value);
    const written = (text.match(STRINGS) ?? []).filter((string) => string.endsWith(':')).length;
    return keys === written && brackets <= MAX_BRACKETS ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the keys and brackets of a value: infinitely many brackets if they are nested too deeply. */
function countIn(value: unknown): { keys: number; brackets: number } {
  let [keys, brackets] = [0, 0];
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > MAX_DEPTH) brackets = Infinity;
    if (++brackets > MAX_BRACKETS) return;
    const parts = Object.values(value);
    if (!Array.isArray(value)) keys += parts.length;
    for (const part of parts) visit(part, depth + 1);
  };
  visit(value, 1);
  return { keys, brackets };
}

/** Returns the offset of the value at `path`, of the nearest value around it, or of a part of it. */
function offsetOf(text: string, root: Node | undefined, path: Path, { key, offset }: Part = {}): number {
  if (!root) return 0;
  let node: Node | undefined;
  for (let length = path.length; !node && length >= 0; length--) node = findNodeAtLocation(root, path.slice(0, length));
  if (offset !== undefined && node?.type === 'string') return offsetInString(text, node.offset, offset);
  const property = key === undefined || !node ? undefined : propertiesOf(node).get(key);
  return (property ?? node ?? root).offset;
}

/** Returns the offset in the file of the character at `offset` of a string; `start` is the offset of its opening quotation mark. */
function offsetInString(text: string, start: number, offset: number): number {
  let at = start + 1;
  for (let before = 0; before < offset; before++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}

/** Returns the properties of an object by key; kept, because there may be problems with a hundred thousand of them. */
function propertiesOf(node: Node): Map<string, Node> {
  const earlier = properties.get(node);
  if (earlier) return earlier;
  const byKey = new Map((node.children ?? []).map((property) => [property.children?.[0]?.value, property]));
  properties.set(node, byKey);
  return byKey;
}
const properties = new WeakMap<Node, Map<string, Node>>();

/** A position in a file: line and column, from 1, the column in UTF-16 units; `quote` is the text of the line. */
type Position = { line: number; column: number; quote: string };

/** Returns a function that turns an offset in this text into a position. Its first call reads the text; each other call is fast. */
export function positionLookup(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= startsOfLines(text);
    let [line, above] = [0, starts.length];
    while (above - line > 1) {
      const middle = (line + above) >> 1;
      if ((starts[middle] as number) <= offset) line = middle;
      else above = middle;
    }
    const start = starts[line] as number;
    const end = (starts[line + 1] ?? text.length + 1) - 1;
    const quote = text.slice(start, text.charAt(end - 1) === '\r' ? end - 1 : end);
    return { line: line + 1, column: offset - start + 1, quote };
  };
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
