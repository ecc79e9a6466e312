import { LineCounter, parseDocument } from 'yaml';
import type { Source } from '../../json/json';
import type { Path } from '../../json/path';
import { Problems, refusal } from '../../messages/problems';

/** Parses YAML. Throws Problems with every mistake in it; what it refers to many times over is refused. */
export function parseYaml(text: string, file: string): Source {
  const lines = new LineCounter();
  const document = parseDeep(text, lines, file);
  if (document.errors.some(({ message }) => message.includes('call stack'))) throw refusal(file, TOO_DEEP);
  if (document.errors.length)
    throw new Problems(
      document.errors.slice(0, 20).map(({ pos: [at], message }) => {
        const { line, col } = lines.linePos(at);
        return {
          file,
          line,
          column: col,
          message: `is not YAML that can be read here (${message.split('\n')[0]}); compare the spaces before this line with those above`,
        };
      }),
    );
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 1000 });
  } catch {
    throw refusal(file, 'repeats parts of itself (* and &) too many times; write them out');
  }
  const locate = (path: Path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) {
        const { line, col } = lines.linePos(node.range[0]);
        return { line, column: col, quote: '' };
      }
    }
    return { line: 1, column: 1, quote: '' };
  };
  return {
    value,
    mistakes: [],
    locate: (path) => ({
      ...locate(path),
      quote: text.slice(lines.lineStarts[locate(path).line - 1] ?? 0).split('\n', 1)[0] ?? '',
    }),
  };
}

const TOO_DEEP = 'has lists that are nested too deeply; export only the programme';

function parseDeep(text: string, lineCounter: LineCounter, file: string) {
  try {
    return parseDocument(text, { lineCounter, merge: true, prettyErrors: false, logLevel: 'silent', strict: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(file, TOO_DEEP);
  }
}

/** Checks whether a text looks like YAML: lists or keys at the beginnings of lines. */
export function isYaml(text: string): boolean {
  const lines = text.split('\n', 400).filter((line) => line.trim() && !/^\s*#/.test(line));
  const marked = lines.filter((line) =>
    /^\s*(?:- |-$|---|(?:"[^"]+"|'[^']+'|[\p{L}_][\p{L}\p{N} _-]*):(?:\s|$)|[\p{L}\p{N}][^;|\t:]*:$)/u.test(line),
  );
  return (
    lines.length > 1 &&
    /^(?:---|%YAML|\s*-(?: |$)|[^\s,;|\t][^,;|\t]*:(?:\s|$)|[^\s;|\t][^;|\t:]*:$)/.test(lines[0] ?? '') &&
    marked.length > lines.length * 0.5
  );
}
