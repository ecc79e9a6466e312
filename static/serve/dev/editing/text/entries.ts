import type { Node } from 'jsonc-parser';

/** An entry of a list or an object as it is written, with what stands around it. */
export type Entry = {
  /** Line break, indentation and comments before it. */
  lead: string;
  text: string;
  /** What stands between it and its comma. */
  gap: string;
  /** The comment at the end of its line. */
  trail: string;
};

/** A list or an object as it is written, in parts that together are its text. */
export type Entries = { open: string; entries: Entry[]; lastComma: boolean; close: string };

const TRIVIA = /(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*/sy;
const END_OF_LINE = /[ \t]*(?:\/\*[^\n]*?\*\/[ \t]*)*(?:\/\/[^\r\n]*)?(?=\r?\n)/y;

/** Takes a list or an object apart; `joinEntries` makes the same text of it. */
export function splitEntries(text: string, { offset, length, children = [] }: Node): Entries {
  let at = offset + 1;
  const take = (end: number) => {
    const taken = text.slice(at, end);
    at = end;
    return taken;
  };
  // White space alone belongs to what follows.
  const takeComment = () => {
    const found = matchAt(END_OF_LINE, text, at);
    return found.trim() ? take(at + found.length) : '';
  };
  const open = text.charAt(offset) + takeComment();
  let lastComma = false;
  const entries = children.map((child) => {
    const lead = take(child.offset);
    const written = take(child.offset + child.length);
    const comma = at + matchAt(TRIVIA, text, at).length;
    lastComma = text.charAt(comma) === ',';
    const gap = lastComma ? take(comma) : '';
    if (lastComma) at++;
    return { lead, text: written, gap, trail: takeComment() };
  });
  return { open, entries, lastComma, close: take(offset + length) };
}

/** The text of a list or an object. */
export const joinEntries = ({ open, entries, lastComma, close }: Entries): string =>
  [
    open,
    ...entries.map(({ lead, text, gap, trail }, n) => {
      const comma = lastComma || n < entries.length - 1 ? `${gap},` : '';
      return lead + text + comma + trail;
    }),
    close,
  ].join('');

function matchAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}
