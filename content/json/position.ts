/** A place in a file: line and column from 1, the column in UTF-16 units, and the whole line. */
export type Position = { line: number; column: number; quote: string };

/** Tells where an offset of this text stands. Made once a text, so that asking is quick however long the text is. */
export function positions(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
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
