import { findNodeAtLocation, type Node, type ParseError, ParseErrorCode, parseTree } from 'jsonc-parser';

export type Path = (string | number)[];

/** A JSON file that knows where each of its values stands. */
export type Source = {
  value: unknown;
  /** `line:column`, both from 1, of the value at `path`, or of the nearest value around it; of the key with `{ key }`. */
  at(path: Path, options?: { key?: string }): string;
  /** Mistakes of syntax, as `line:column: what to write`. */
  mistakes: string[];
};

/** Parses strict JSON (no comments, no trailing commas, no key twice); never throws. */
export function parseJson(text: string): Source {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const mistakes = errors.map(({ error, offset }) => `${position(text, offset)}: ${explain(error)}`);
  if (root) for (const key of repeatedKeys(root)) mistakes.push(`${position(text, key.offset)}: the key "${key.value}" stands twice; delete one of them`);
  return {
    value: errors.length || !root ? undefined : JSON.parse(text),
    mistakes,
    at: (path, { key } = {}) => {
      if (!root) return '1:1';
      let node: Node | undefined;
      for (let length = path.length; !node && length >= 0; length--) node = findNodeAtLocation(root, path.slice(0, length));
      const property = key === undefined ? undefined : node?.children?.find((child) => child.children?.[0]?.value === key);
      return position(text, (property ?? node ?? root).offset);
    },
  };
}

function position(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1) as string).length + 1}`;
}

function repeatedKeys(node: Node): Node[] {
  const own = node.type === 'object' ? (node.children ?? []).map((property) => property.children?.[0] as Node) : [];
  const seen = new Set<string>();
  const repeated = own.filter((key) => seen.has(key.value) || !seen.add(key.value));
  return [...repeated, ...(node.children ?? []).flatMap(repeatedKeys)];
}

const explanations: Partial<Record<ParseErrorCode, string>> = {
  [ParseErrorCode.CommaExpected]: 'a comma is missing before this',
  [ParseErrorCode.ColonExpected]: 'a colon is missing after the key',
  [ParseErrorCode.CloseBraceExpected]: 'a closing brace } is missing',
  [ParseErrorCode.CloseBracketExpected]: 'a closing bracket ] is missing',
  [ParseErrorCode.PropertyNameExpected]: 'a key in double quotes is expected here (is there a comma too many before this?)',
  [ParseErrorCode.ValueExpected]: 'a value is expected here (is there a comma too many before this?)',
  [ParseErrorCode.InvalidCommentToken]: 'JSON has no comments; delete this',
  [ParseErrorCode.UnexpectedEndOfString]: 'the closing double quote is missing on this line',
  [ParseErrorCode.InvalidCharacter]: 'this character cannot stand in a text; write a line break as \\n',
  [ParseErrorCode.InvalidEscapeCharacter]: 'this backslash is no escape; write two backslashes for one',
  [ParseErrorCode.EndOfFileExpected]: 'the file should end before this',
  [ParseErrorCode.InvalidSymbol]: 'this is not JSON; put texts in double quotes',
  [ParseErrorCode.InvalidNumberFormat]: 'this is not a number as JSON writes it',
};

const explain = (error: ParseErrorCode) => explanations[error] ?? 'this is not JSON';
