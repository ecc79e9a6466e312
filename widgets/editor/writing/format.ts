/** A change of the text in a field: `insert` replaces the text from `start` to `end`, then the range `select` is selected. */
export type Edit = { start: number; end: number; insert: string; select: [number, number] };

/** Returns the edit that gives a format of Markdown to the selected text, from `start` to `end`. */
type Format = (text: string, start: number, end: number) => Edit;

/** The marks around a bold text. */
const BOLD = '**';
/** The mark of an entry of a list at the beginning of a line. */
const ENTRY = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/**
 * Makes the selected words bold, or no longer bold. Each line is bold by itself, because in Markdown no bold text spans paragraphs.
 */
export const bold: Format = (text, start, end) => {
  const selected = text.slice(start, end);
  const isInsideMarks = text.slice(start - BOLD.length, start) === BOLD && text.slice(end, end + BOLD.length) === BOLD;
  if (isInsideMarks && start >= BOLD.length)
    return replace(start - BOLD.length, end + BOLD.length, selected, 0, selected.length);
  const [, boldText] = /^\*\*([^\n]+)\*\*$/.exec(selected) ?? [];
  if (boldText) return replace(start, end, boldText, 0, boldText.length);
  // Markdown allows no space just inside the marks.
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(selected) ?? [];
  const marked = words
    .split('\n')
    .map((line) => (line.trim() || words === '' ? boldLine(line) : line))
    .join('\n');
  // In a single line the words alone stay selected, without their marks.
  const isSingle = !words.includes('\n') && !ENTRY.test(words);
  const from = before.length + (isSingle ? BOLD.length : 0);
  return replace(start, end, before + marked + after, from, from + (isSingle ? words.length : marked.length));
};

/** Makes a line bold, without the mark of an entry at its beginning. A line with that mark alone stays as it is. */
function boldLine(line: string): string {
  const [mark = ''] = ENTRY.exec(line) ?? [];
  const words = line.slice(mark.length).trim();
  return words || !mark ? `${mark}${BOLD}${words}${BOLD}` : line;
}

/** Makes the selected words a link, and selects its address for typing. Inside a link, only selects the address. */
export const link: Format = (text, start, end) => {
  for (const match of text.matchAll(/\[[^[\]]*\]\(([^()\s]*)\)/g)) {
    const last = match.index + match[0].length;
    const address = match[1] as string;
    if (start < match.index || end > last) continue;
    return replace(last - 1 - address.length, last - 1, address, 0, address.length);
  }
  const selected = text.slice(start, end).trim();
  const isAddress = /^(https:\/\/|mailto:|tel:)\S+$/.test(selected);
  const address = isAddress ? selected : 'https://';
  const words = isAddress ? '' : selected.replace(/\s+/g, ' ');
  const insert = `[${words}](${address})`;
  // The user types the missing part next: the words, or the address.
  const startOfAddress = insert.length - 1 - address.length;
  return words ? replace(start, end, insert, startOfAddress, insert.length - 1) : replace(start, end, insert, 1, 1);
};

/** Makes the selected lines entries of a list, or plain lines again. An empty line separates a list from a paragraph. */
export const list: Format = (text, start, end) => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A line break at the end of the selection does not select the next line.
  const selectionEnd = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', Math.max(selectionEnd, from));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter((line) => line.trim());
  if (filled.length && filled.every((line) => ENTRY.test(line))) {
    const insert = lines.map((line) => line.replace(ENTRY, '')).join('\n');
    return replace(from, to, insert, insert.length, insert.length);
  }
  const isParagraph = (line = '') => line.trim() !== '' && !ENTRY.test(line);
  const linesAbove = text.slice(0, Math.max(0, from - 1)).split('\n');
  const linesBelow = text.slice(to + 1).split('\n');
  const before = isParagraph(linesAbove.at(-1)) ? '\n' : '';
  const after = isParagraph(linesBelow[0]) ? '\n' : '';
  const entries = lines.map((line) =>
    line.trim() || lines.length === 1 ? `- ${line.replace(ENTRY, '').trimStart()}` : line,
  );
  const insert = before + entries.filter((line) => line).join('\n');
  return replace(from, to, insert + after, insert.length, insert.length);
};

/** Returns the edit that replaces a text from `start` to `end`; then the inserted text is selected from its offset `from` to `to`. */
const replace = (start: number, end: number, insert: string, from: number, to: number): Edit => ({
  start,
  end,
  insert,
  select: [start + from, start + to],
});

/** The formats, each with the name of its button and the keys that are pressed with Ctrl. */
export const FORMATS: { name: string; keys: string; apply: Format; isKey(event: Keys): boolean }[] = [
  { name: 'Bold', keys: 'B', apply: bold, isKey: ({ key, shiftKey }) => key.toLowerCase() === 'b' && !shiftKey },
  { name: 'Link', keys: 'K', apply: link, isKey: ({ key, shiftKey }) => key.toLowerCase() === 'k' && !shiftKey },
  // The same keys as in word processors. `code` is checked, because the character of Shift-8 depends on the keyboard.
  { name: 'List', keys: 'Shift-8', apply: list, isKey: ({ code, shiftKey }) => code === 'Digit8' && shiftKey },
];

type Keys = { key: string; code: string; shiftKey: boolean };
