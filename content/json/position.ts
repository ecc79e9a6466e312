/** A position in a file: line and column, counted from 1, the column in UTF-16 units, and the text of the line. */
export type Position = { line: number; column: number; quote: string };

/** Returns a function from an offset in this text to its position; after one pass over the text, each call is fast. */
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
