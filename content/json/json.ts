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
  const deep = tooDeep(text);
  if (deep !== undefined) return refused(deep, `brackets stand ${DEEPEST} deep in each other; no content needs that`);
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
      const property =
        key === undefined ? undefined : node?.children?.find((child) => child.children?.[0]?.value === key);
      return position((property ?? node ?? root).offset);
    },
  };
}

const DEEPEST = 64;

/** Where brackets stand too deep for the parser, which calls itself for each. */
function tooDeep(text: string): number | undefined {
  const scanner = createScanner(text);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const sign = scanner.getTokenLength() === 1 ? text.charAt(scanner.getTokenOffset()) : '';
    if (/[{[]/.test(sign)) depth++;
    if (/[}\]]/.test(sign)) depth--;
    if (depth > DEEPEST) return scanner.getTokenOffset();
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
