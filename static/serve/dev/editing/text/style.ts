/** How a JSON file is written, so that what is added to it looks the same. */
export type Style = {
  /** What ends a line; empty where the whole file is one line. */
  eol: string;
  /** What each level is indented by. */
  indent: string;
  /** What stands between a key and its value. */
  colon: string;
};

/** Recognises the style of a file: two spaces, four or tabs, and line ends of Windows or others. */
export function styleOf(text: string): Style {
  return {
    eol: /\r?\n(?=[^\r\n]*\S)/.exec(text.trim())?.[0] ?? '',
    indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    colon: `:${/"[ \t]*:([ \t]*)/.exec(text)?.[1] ?? ' '}`,
  };
}

/** What the line of this offset is indented by. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
