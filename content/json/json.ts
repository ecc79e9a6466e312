import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { explainSyntax } from './explainSyntax';
import { MAX_BRACKETS, MAX_DEPTH, parseValid } from './parseValid';
import type { Path } from './path';
import { type Position, positionLookup } from './position';
import { findUnclosed } from './unclosed';

/** A parsed JSON file and the positions of its values. */
export type Source = {
  value: unknown;
  /** The position of the value at `path`, or of the nearest value around it; with `{ key }` that of its key. */
  locate(path: Path, options?: { key?: string }): Position;
  /** Syntax errors, each with what to write. */
  mistakes: (Position & { message: string })[];
};

/**
 * Parses strict JSON (no comments, no trailing commas, no repeated keys); never throws. A byte order mark is ignored.
 */
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
  // What follows an opening bracket that is never closed would be reported where nothing is wrong. A text without its
  // end may hold the bracket that seems to be missing.
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

/** Where the value at `path`, the nearest value around it, or its key begins. */
function offsetOf(root: Node | undefined, path: Path, { key }: { key?: string } = {}): number {
  if (!root) return 0;
  let node: Node | undefined;
  for (let length = path.length; !node && length >= 0; length--) node = findNodeAtLocation(root, path.slice(0, length));
  const property = key === undefined || !node ? undefined : propertiesOf(node).get(key);
  return (property ?? node ?? root).offset;
}

/** The properties of an object by key, kept because there may be problems with a hundred thousand of them. */
function propertiesOf(node: Node): Map<string, Node> {
  const known = properties.get(node);
  if (known) return known;
  const byKey = new Map((node.children ?? []).map((property) => [property.children?.[0]?.value, property]));
  properties.set(node, byKey);
  return byKey;
}
const properties = new WeakMap<Node, Map<string, Node>>();

/** The first bracket that is nested too deeply for the parser, which is recursive, or that is one too many for memory. */
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

/** One mistake causes several parse errors; those that follow on the same line would only hide it. */
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
