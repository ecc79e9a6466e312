/** A change of the text in a field: `insert` replaces the text from `start` to `end`, then the range `select` is selected. */
export type Edit = { start: number; end: number; insert: string; select: [number, number] };

/** Returns the edit that gives a format of Markdown to the selected text, from `start` to `end`. */
type Format = (text: string, start: number, end: number) => Edit;

/** The mark of an entry of a list at the beginning of a line. */
const ENTRY = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/**
 * Makes the selected words bold, or no longer bold. Each line is bold by itself, because in Markdown no bold text spans paragraphs.
 */
export const bold: Format = (text, start, end) => {
  const chosen = text.slice(start, end);
  const isInside = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (isInside && start >= 2) return replace(start - 2, end + 2, chosen, 0, chosen.length);
  const [, inner] = /^\*\*([^\n]+)\*\*$/.exec(chosen) ?? [];
  if (inner) return replace(start, end, inner, 0, inner.length);
  // Markdown allows no space just inside the marks.
  const [, before = '', kept = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(chosen) ?? [];
  const marked = kept
    .split('\n')
    .map((line) => {
      const [mark = ''] = ENTRY.exec(line) ?? [];
      const rest = line.slice(mark.length);
      return rest.trim() || kept === '' ? `${mark}**${rest.trim()}**` : line;
    })
    .join('\n');
  const isOne = !kept.includes('\n') && !ENTRY.test(kept);
  const at = before.length + (isOne ? 2 : 0);
  return replace(start, end, before + marked + after, at, at + (isOne ? kept.length : marked.length));
};

/** Makes the selected words a link, and selects its address for typing. Inside a link, only selects the address. */
export const link: Format = (text, start, end) => {
  for (const match of text.matchAll(/\[[^[\]]*\]\(([^()\s]*)\)/g)) {
    const last = match.index + match[0].length;
    const address = match[1] as string;
    if (start < match.index || end > last) continue;
    return replace(last - 1 - address.length, last - 1, address, 0, address.length);
  }
  const chosen = text.slice(start, end).trim();
  const isAddress = /^(https:\/\/|mailto:|tel:)\S+$/.test(chosen);
  const address = isAddress ? chosen : 'https://';
  const words = isAddress ? '' : chosen.replace(/\s+/g, ' ');
  const insert = `[${words}](${address})`;
  // The user types the missing part next: the words, or the address.
  return words ? replace(start, end, insert, words.length + 3, insert.length - 1) : replace(start, end, insert, 1, 1);
};

/** Makes the selected lines entries of a list, or plain lines again. An empty line separates a list from a paragraph. */
export const list: Format = (text, start, end) => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(end - (end > start && text[end - 1] === '\n' ? 1 : 0), from));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter((line) => line.trim());
  if (filled.length && filled.every((line) => ENTRY.test(line))) {
    const insert = lines.map((line) => line.replace(ENTRY, '')).join('\n');
    return replace(from, to, insert, insert.length, insert.length);
  }
  const isParagraph = (line = '') => line.trim() !== '' && !ENTRY.test(line);
  const before = isParagraph(
    text
      .slice(0, Math.max(0, from - 1))
      .split('\n')
      .at(-1),
  )
    ? '\n'
    : '';
  const after = isParagraph(text.slice(to + 1).split('\n')[0]) ? '\n' : '';
  const entries = lines.map((line) =>
    line.trim() || lines.length === 1 ? `- ${line.replace(ENTRY, '').trimStart()}` : line,
  );
  const insert = before + entries.filter((line) => line).join('\n');
  return replace(from, to, insert + after, insert.length, insert.length);
};

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
