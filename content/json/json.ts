import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Path } from './path';
import { explainSyntax, findUnclosed } from './syntaxErrors';

/** A parsed JSON file and the positions of its values. */
export type Source = {
  value: unknown;
  /** Returns the position of the value at `path`, or of the nearest value around it; with `{ key }`, of that key in it. */
  locate(path: Path, options?: { key?: string }): Position;
  /** The syntax errors, each with its remedy. */
  mistakes: (Position & { message: string })[];
};

/** Parses strict JSON (no comments, no trailing commas, no repeated keys). Ignores a byte order mark. Never throws. */
export function parseJson(file: string): Source {
  const text = file.replace(/^\uFEFF/, '');
  const positionAt = positionLookup(text);
  const valid = parseValid(text);
  if (valid) {
    let tree: Node | undefined;
    const locate: Source['locate'] = (path, options) => {
      tree ??= parseTree(text);
      return positionAt(offsetOf(tree, path, options));
    };
    return { value: valid.value, mistakes: [], locate };
  }
  const failure = (offset: number, message: string): Source => ({
    value: undefined,
    mistakes: [{ ...positionAt(offset), message }],
    locate: () => positionAt(0),
  });
  if (!text.trim()) return failure(0, 'the file is empty; write its content between { and }');
  const excess = findExcess(text);
  if (excess) return failure(excess.offset, excess.message);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  // Errors after an opening bracket that is never closed would be reported at places where nothing is wrong. If a string
  // has no closing quote, the bracket that seems to be missing may be inside it.
  const isText = errors.every(({ error }) => printParseErrorCode(error) !== 'UnexpectedEndOfString');
  const unclosed = errors.length && isText ? findUnclosed(text) : undefined;
  const mistakes = firstOfEachLine([
    ...errors
      .filter(({ offset }) => !unclosed || offset < unclosed.offset)
      .map(({ error, offset, length }) => ({
        ...positionAt(offset),
        message: explainSyntax(printParseErrorCode(error), text, offset, length),
      })),
    ...(unclosed ? [{ ...positionAt(unclosed.offset), message: unclosedMessage(unclosed.bracket) }] : []),
  ]);
  if (root && !unclosed)
    for (const key of repeatedKeys(root))
      mistakes.push({ ...positionAt(key.offset), message: `the key "${key.value}" appears twice; delete one of them` });
  return {
    value: errors.length || !root ? undefined : JSON.parse(text),
    mistakes,
    locate: (path, options) => positionAt(offsetOf(root, path, options)),
  };
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

/** Returns the offset of the value at `path`, of the nearest value around it, or of its key. */
function offsetOf(root: Node | undefined, path: Path, { key }: { key?: string } = {}): number {
  if (!root) return 0;
  let node: Node | undefined;
  for (let length = path.length; !node && length >= 0; length--) node = findNodeAtLocation(root, path.slice(0, length));
  const property = key === undefined || !node ? undefined : propertiesOf(node).get(key);
  return (property ?? node ?? root).offset;
}

/** Returns the properties of an object by key; kept, because there may be problems with a hundred thousand of them. */
function propertiesOf(node: Node): Map<string, Node> {
  const known = properties.get(node);
  if (known) return known;
  const byKey = new Map((node.children ?? []).map((property) => [property.children?.[0]?.value, property]));
  properties.set(node, byKey);
  return byKey;
}
const properties = new WeakMap<Node, Map<string, Node>>();

/** Returns the first bracket that is nested too deeply or is one too many, with its message; undefined if there is none. */
function findExcess(text: string): { offset: number; message: string } | undefined {
  const scanner = createScanner(text);
  let depth = 0;
  let count = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const token = scanner.getTokenLength() === 1 ? text.charAt(offset) : '';
    if (token === '}' || token === ']') depth--;
    if (token !== '{' && token !== '[') continue;
    if (++depth > MAX_DEPTH)
      return {
        offset,
        message: `brackets are nested more than ${MAX_DEPTH} deep; delete this level, no content needs it`,
      };
    if (++count > MAX_BRACKETS)
      return {
        offset,
        message: `there are more than ${MAX_BRACKETS} brackets; delete the rest, no content needs them`,
      };
  }
  return undefined;
}

/** Returns the first error of each line: one mistake often causes more errors behind it. */
const firstOfEachLine = (mistakes: Source['mistakes']) =>
  mistakes.filter(({ line }, index) => line !== mistakes[index - 1]?.line);

function repeatedKeys(node: Node): Node[] {
  const keys = node.type === 'object' ? (node.children ?? []).map((property) => property.children?.[0] as Node) : [];
  const seen = new Set<string>();
  const repeated = keys.filter((key) => seen.has(key.value) || !seen.add(key.value));
  return [...repeated, ...(node.children ?? []).flatMap(repeatedKeys)];
}

const unclosedMessage = (bracket: string) =>
  `this ${bracket} is never closed; write ${bracket === '{' ? '}' : ']'} where its block ends`;

/** The most levels of nested brackets: the parser that finds mistakes is recursive. */
const MAX_DEPTH = 64;
/** The most brackets in a file. A thousand speakers and two thousand sessions need 12,000. */
const MAX_BRACKETS = 100_000;

/** A position in a file: line and column, from 1, the column in UTF-16 units; `quote` is the text of the line. */
type Position = { line: number; column: number; quote: string };

/** Returns a function that turns an offset in this text into a position. It reads the text once; each call is then fast. */
export function positionLookup(text: string): (offset: number) => Position {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
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
