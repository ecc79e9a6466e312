import type { Nodes } from 'mdast';
import { parseRichText } from '../../../../../content/richText/parseRichText';

// Two invisible characters for each number, from the planes of Unicode that are for private use: no content has them.

const ENDS = 0xf0000;
const STARTS = 0x100000;
/** As many as a plane has characters. */
export const MOST_MARKERS = 0xfffe;

const MARKERS = /[\u{f0000}-\u{10fffd}]/gu;

/** The text with the marker of its end behind it: nothing that reads the beginning of a text sees a difference. */
export const markText = (text: string, number: number): string => text + String.fromCodePoint(ENDS + number);

/** A rich text with the markers of start and end in its first and last words, where they do not disturb its Markdown. */
export function markRichText(text: string, number: number): string {
  const words = [...wordsIn(parseRichText(text), text)];
  const [start, end] = [words.at(0)?.start, words.at(-1)?.end];
  if (start === undefined || end === undefined) return text;
  const [before, after] = [String.fromCodePoint(STARTS + number), String.fromCodePoint(ENDS + number)];
  return text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
}

/** Where the words of a rich text are in it, without the signs around them. */
function* wordsIn(node: Nodes, text: string): Generator<{ start: number; end: number }> {
  if ('children' in node) for (const child of node.children) yield* wordsIn(child, text);
  else if ('value' in node) {
    const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
    const start = text.indexOf(node.value.split('\n')[0] as string, from);
    // The words of a code span or block stand within it as they are; a text may have escapes, but no sign at its ends.
    // The words of a link in angle brackets are its address too.
    if (node.type === 'text') {
      if (text[from - 1] !== '<') yield { start: from, end: to };
      return;
    }
    if (start >= from) yield { start, end: Math.min(to, start + node.value.length) };
  }
}

/** The markers in a text, in their order. */
export const markersIn = (text: string): { number: number; isStart: boolean }[] =>
  [...text.matchAll(MARKERS)].map(([marker]) => {
    const code = marker.codePointAt(0) as number;
    const isStart = code >= STARTS;
    return { number: code - (isStart ? STARTS : ENDS), isStart };
  });
