import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Path } from './path';
import { type Position, positions } from './position';

/** A JSON file that knows where each of its values stands. */
export type Source = {
  value: unknown;
  /** Where the value at `path` stands, or the nearest value around it; where its key stands, with `{ key }`. */
  at(path: Path, options?: { key?: string }): Position;
  /** Mistakes of syntax, with what to write. */
  mistakes: (Position & { message: string })[];
};

/** Parses strict JSON (no comments, no trailing commas, no key twice); never throws. A byte order mark is passed over. */
export function parseJson(file: string): Source {
  const text = file.replace(/^\uFEFF/, '');
  const position = positions(text);
  const refused = (offset: number, message: string): Source => ({
    value: undefined,
    mistakes: [{ ...position(offset), message }],
    at: () => position(0),
  });
  if (!text.trim()) return refused(0, 'the file is empty; write its content between { and }');
  const excess = excessOf(text);
  if (excess) return refused(excess.offset, excess.message);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  const mistakes = firstOfEachLine(
    errors.map(({ error, offset }) => ({
      ...position(offset),
      message: explanations[printParseErrorCode(error)] ?? 'this is not JSON',
    })),
  );
  if (root)
    for (const key of repeatedKeys(root))
      mistakes.push({ ...position(key.offset), message: `the key "${key.value}" stands twice; delete one of them` });
  return {
    value: errors.length || !root ? undefined : JSON.parse(text),
    mistakes,
    at: (path, { key } = {}) => {
      if (!root) return position(0);
      let node: Node | undefined;
      for (let length = path.length; !node && length >= 0; length--)
        node = findNodeAtLocation(root, path.slice(0, length));
      const property = key === undefined || !node ? undefined : propertiesOf(node).get(key);
      return position((property ?? node ?? root).offset);
    },
  };
}

/** The properties of an object by their keys, remembered: somebody may ask for each of a hundred thousand. */
const propertiesOf = (node: Node): Map<string, Node> => {
  const known = properties.get(node);
  if (known) return known;
  const made = new Map((node.children ?? []).map((child) => [child.children?.[0]?.value, child]));
  properties.set(node, made);
  return made;
};
const properties = new WeakMap<Node, Map<string, Node>>();

const DEEPEST = 64;
/** A thousand speakers and two thousand sessions have 12,000. */
const MOST = 100_000;

/** Where brackets stand too deep for the parser, which calls itself for each, or are more than memory is there for. */
function excessOf(text: string): { offset: number; message: string } | undefined {
  const scanner = createScanner(text);
  let depth = 0;
  let count = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const sign = scanner.getTokenLength() === 1 ? text.charAt(offset) : '';
    if (sign === '}' || sign === ']') depth--;
    if (sign !== '{' && sign !== '[') continue;
    if (++depth > DEEPEST)
      return { offset, message: `brackets stand ${DEEPEST} deep in each other; no content needs that` };
    if (++count > MOST) return { offset, message: `the file has more than ${MOST} brackets; no content needs that` };
  }
  return undefined;
}

/** One slip makes the parser stumble several times; what follows on the same line only hides it. */
const firstOfEachLine = (mistakes: Source['mistakes']) =>
  mistakes.filter(({ line }, index) => line !== mistakes[index - 1]?.line);

function repeatedKeys(node: Node): Node[] {
  const own = node.type === 'object' ? (node.children ?? []).map((property) => property.children?.[0] as Node) : [];
  const seen = new Set<string>();
  const repeated = own.filter((key) => seen.has(key.value) || !seen.add(key.value));
  return [...repeated, ...(node.children ?? []).flatMap(repeatedKeys)];
}

const explanations: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing after the key',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  PropertyNameExpected: 'a key in double quotes is expected here (is there a comma too many before this?)',
  ValueExpected: 'a value is expected here (is there a comma too many before this?)',
  InvalidCommentToken: 'JSON has no comments; delete this',
  UnexpectedEndOfString: 'the closing double quote is missing on this line',
  InvalidCharacter: 'this character cannot stand in a text; write a line break as \\n',
  InvalidEscapeCharacter: 'this backslash is no escape; write two backslashes for one',
  EndOfFileExpected: 'the file should end before this',
  InvalidSymbol: 'this is not JSON; put texts in double quotes',
  InvalidNumberFormat: 'this is not a number as JSON writes it',
  UnexpectedEndOfNumber: 'this number is not finished; write it as 5 or 0.5',
  InvalidUnicode: 'this \\u is not followed by four digits of 0–9 and a–f',
};
