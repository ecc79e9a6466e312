import { shorten } from '../messages/entries';
import { codePoint } from '../messages/unprintable';

/**
 * A piece of a JSON text that has mistakes. A `word` is anything that JSON does not know, such as a text without quotes; a
 * `value` is a number, true, false or null.
 */
export type Token = {
  kind: 'sign' | 'string' | 'value' | 'word';
  /** The sign, the characters between the quotation marks, or the word. */
  text: string;
  offset: number;
  /** For a bracket: the spaces before its line, and whether it is the first sign there. */
  indent: number;
  isFirst: boolean;
};

/** A mistake at an offset of the text. Of many with the same `kind`, only the first is listed, with the lines of the others. */
export type SyntaxMistake = { offset: number; message: string; kind?: string };

/** Returns the line of an offset, from 1. */
export type LineOf = (offset: number) => number;

/** White space and invisible characters that JSON does not allow between its parts. */
const INVISIBLE = /[\u00A0\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]/;
const COMMENT = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)/y;
/** A comment as in other languages: at the beginning of a line, or after a space. */
const HASH = /#(?:[ !#][^\n\r]*|(?=[\n\r]|$))/y;
/** Quotation marks of other kinds, and what they are called. */
const CURLY = '“”„‟«»＂″';
const SINGLE = "'’‘‚`´";
const VALUE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=[\s,:{}[\]"]|\/[/*]|$)/y;
/** A number with commas between its digits, in groups of three or as in India, perhaps with its currency. */
const GROUPED = /(?:[\p{Sc}]|Rs\.?)?[ ]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?(?:\/-)?\+?(?=\s*(?:[,}\]]|$))/uy;
/** An address or a time, which have signs, or several words. */
const SIGNED = /https?:\/\/[^\s,"]+|\d{1,2}:\d\d(?::\d\d)?(?:[ ]?[ap]\.?m\.?)?/iy;
const WORDS = /[^\s,:;={}[\]"]+(?:[ \t]+[^\s,:;={}[\]"/#]+)*/iy;
/** What stands behind a text that ends here: the end of the line, or the sign and what can follow it. */
const ENDS = /^\s*(?:$|[}\]]|:\s*[["{\d-]|:\s*(?:true|false|null)\b|,\s*(?:$|["{[\]}\d-]|(?:true|false|null)\b))/;
/** A line that begins with a key, a text of a list or a closing bracket, so that no text goes on there. */
const NEXT_ENTRY = /^\s*(?:"(?:[^"\\]|\\.)*"\s*(?::|,?\s*$|[\]}])|[}\]])/;
/** Lines after which a text that goes on is given up. */
const MOST_LINES = 200;
/** Mistakes after which the rest of a file is not read: nobody corrects so many. */
export const MOST_MISTAKES = 1000;

/** Splits a JSON text into its parts, as they are probably meant, and lists the mistakes in the parts themselves. */
export function tokenize(text: string): { tokens: Token[]; mistakes: SyntaxMistake[] } {
  const tokens: Token[] = [];
  const mistakes: SyntaxMistake[] = [];
  let at = 0;
  let [indent, isFirst] = [0, true];
  const add = (kind: Token['kind'], said: string) => {
    tokens.push({ kind, text: said, offset: at, indent, isFirst });
    isFirst = false;
  };
  while (at < text.length && mistakes.length < MOST_MISTAKES) {
    const character = text.charAt(at);
    if (character === '\n') [indent, isFirst] = [/^[ \t]*/.exec(text.slice(at + 1, at + 201))?.[0].length ?? 0, true];
    if (' \t\n\r'.includes(character)) at++;
    else if (INVISIBLE.test(character)) {
      const message = `an invisible character (${codePoint(character)}) stands here; delete it, or write a plain space`;
      mistakes.push({ offset: at, message, kind: 'invisible' });
      while (INVISIBLE.test(text.charAt(at))) at++;
    } else if ('{}[],:;='.includes(character)) {
      add('sign', character);
      at++;
    } else if (character === '"') {
      const read = readString(text, at);
      mistakes.push(...read.mistakes);
      if (read.text !== undefined) add('string', read.text);
      if (read.isWithoutComma) add('sign', ',');
      at = read.end;
    } else if ((CURLY + SINGLE).includes(character) && !text.startsWith('```', at)) {
      const read = readOtherQuotes(text, at);
      mistakes.push(read.mistake);
      if (read.text !== undefined) add('string', read.text);
      at = read.end;
    } else {
      const { kind, end } = readWord(text, at, tokens.at(-1)?.text === ':');
      const isWithoutOpening = kind === 'word' && text.charAt(end) === '"' && ENDS.test(restOfLine(text, end + 1));
      const word = text.slice(at, end);
      if (isWithoutOpening) {
        const message = `the opening quotation mark is missing; write " before ${shorten(word, 30)}`;
        mistakes.push({ offset: at, message, kind: 'opening' });
      }
      if (kind === 'comment') mistakes.push({ offset: at, message: 'JSON has no comments; delete this', kind });
      else add(isWithoutOpening ? 'string' : kind, word);
      at = isWithoutOpening ? end + 1 : end;
    }
  }
  return { tokens, mistakes };
}

/** Reads a comment, a value or anything else at `start`, where a value `isExpected` or a key. */
function readWord(
  text: string,
  start: number,
  isExpected: boolean,
): { kind: 'comment' | 'value' | 'word'; end: number } {
  const endOf = (pattern: RegExp): number => {
    pattern.lastIndex = start;
    return pattern.test(text) ? pattern.lastIndex : 0;
  };
  const comment = endOf(COMMENT) || (isExpected ? 0 : endOf(HASH));
  if (comment) return { kind: 'comment', end: comment };
  const signed = isExpected ? endOf(SIGNED) || endOf(GROUPED) : 0;
  const value = signed ? 0 : endOf(VALUE);
  return value ? { kind: 'value', end: value } : { kind: 'word', end: signed || endOf(WORDS) || start + 1 };
}

/** Returns the rest of the line from here on; at most 300 characters, which show what follows. */
function restOfLine(text: string, at: number): string {
  const rest = text.slice(at, at + 300);
  return rest.slice(0, /[\n\r]|$/.exec(rest)?.index);
}

/** A text as it is probably meant, undefined for a lost quotation mark, and where it ends. If it `isWithoutComma`, the message says so. */
type ReadString = { text?: string; end: number; mistakes: SyntaxMistake[]; isWithoutComma?: boolean };

/** Reads the text in double quotes at `start`; it may have no end, or have such quotes inside. */
function readString(text: string, start: number): ReadString {
  const close = closingQuote(text, start + 1);
  if (close === undefined) return readUnclosed(text, start);
  const inside = text.slice(start + 1, close);
  const whole = { text: inside, end: close + 1, mistakes: insideMistakes(start, inside) };
  const rest = restOfLine(text, close + 1);
  if (/^"\s*(?:[,:}\]]|$)/.test(rest)) return { ...lostQuote(close + 1), text: inside };
  const isFollowed =
    /^\s*[^\s,:;={}[\]"/#]/.test(rest) && !/^\s*(?:true|false|null|-?\d[\d.]*)\s*(?:[,}\]]|$)/.test(rest);
  if (!isFollowed) return whole;
  const curly = inside.search(/[“”„‟＂]\s*[:,]\s*$/);
  if (curly >= 0) return endsCurly(text, start, start + 1 + curly);
  const key = /^([A-Za-z$][\w$-]*)\s*:\s*$/.exec(inside)?.[1];
  if (key !== undefined) return endsAt(text, start, start + 1 + key.length, unclosedKey(key));
  // From here on, the quotation marks of the texts behind this one are an even number, if that of this text is there.
  const marks = restOfLine(text, close).match(/(?<!\\)"/g)?.length ?? 0;
  if (/,\s*$/.test(inside) && (marks % 2 === 0 || /^[\w$-]+"\s*:/.test(rest)))
    return endsAt(text, start, start + 1 + inside.replace(/,\s*$/, '').length, UNCLOSED);
  const real = [...rest.matchAll(/(?<!\\)"/g)].find(({ index }) => ENDS.test(rest.slice(index + 1)))?.index;
  if (real === undefined) return whole;
  return { ...endsAt(text, start, close + 1 + real, ''), mistakes: [{ offset: close, message: INNER_QUOTE }] };
}

/** Reads a text that no double quote closes on its line: it is forgotten, or is another one, or the text goes on below. */
function readUnclosed(text: string, start: number): ReadString {
  const line = lineEnd(text, start);
  const inside = text.slice(start + 1, line);
  const curly = inside.search(/[“”„‟＂]\s*(?:[:,}\]]|$)/);
  if (curly >= 0) return endsCurly(text, start, start + 1 + curly);
  const isBlank = !inside.trim();
  if (!isBlank && /^[\s,:{}[\]]*$/.test(inside)) return lostQuote(start);
  const key = /^([A-Za-z$][\w$-]*)\s*:\s*[[{]?\s*$/.exec(inside)?.[1];
  if (key !== undefined) return endsAt(text, start, start + 1 + key.length, unclosedKey(key));
  const further = endOfLinesBelow(text, line);
  if (further)
    return { ...endsAt(text, start, further.end, ''), mistakes: [{ offset: line, message: further.message }] };
  if (isBlank) return lostQuote(start);
  const end = start + 1 + inside.replace(/[\s,}\]]*$/, '').length;
  if (!text.slice(line).trim()) return endsAt(text, start, end, /[}\]]\s*$/.test(text) ? UNCLOSED : ENDS_INSIDE, 'end');
  // The next line has a key or a text, and nothing stands between.
  const isWithoutComma = end === line && /^\s*"/.test(text.slice(line, line + 1000));
  return { ...endsAt(text, start, end, isWithoutComma ? UNCLOSED_WITHOUT_COMMA : UNCLOSED), isWithoutComma };
}

/** Returns the text from `start` to `end`, where its quotation mark may be, with a mistake at its start. */
const endsAt = (text: string, start: number, end: number, message: string, kind?: string): ReadString => ({
  text: text.slice(start + 1, end),
  end: `"${CURLY}`.includes(text.charAt(end) || ' ') ? end + 1 : end,
  mistakes: [{ offset: start, message, kind }],
});

/** Does the same for a text that only ends with a curly quotation mark, with the mistake there. */
const endsCurly = (text: string, start: number, end: number): ReadString => ({
  ...endsAt(text, start, end, ''),
  mistakes: [
    {
      offset: end,
      message: `this quotation mark is a curly one (${text.charAt(end)}); write " in place of it`,
      kind: 'curly end',
    },
  ],
});

const LOST_QUOTE = 'this quotation mark is one too many; delete it';
const lostQuote = (offset: number): ReadString => ({ end: offset + 1, mistakes: [{ offset, message: LOST_QUOTE }] });
const unclosedKey = (key: string) => `the closing quotation mark of this key is missing; write "${key}":`;
const UNCLOSED = 'the closing quotation mark is missing on this line; write " where the text ends';
const UNCLOSED_WITHOUT_COMMA =
  'the closing quotation mark and the comma are missing; write the two signs ", at the end of this line';
const ENDS_INSIDE = 'the rest of this file is lost; put it back from a backup, or write the rest';
const INNER_QUOTE =
  'this quotation mark stands inside a text; write \\" in place of each quotation mark inside this text';
const curlyMessage = (mark: string) =>
  `this quotation mark is a curly one (${mark}); write a straight one (") before and after the text`;

/** Returns where the line ends that has this offset. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  const line = end < 0 ? text.length : end;
  return text.charAt(line - 1) === '\r' ? line - 1 : line;
}

/** Returns the offset of the double quote that closes a text on its line; undefined if none does. */
function closingQuote(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') return at;
    if (character === '\n' || character === '\r') return undefined;
    if (character === '\\' && !'\n\r'.includes(text.charAt(at + 1))) at++;
  }
  return undefined;
}

/** Returns where a text ends that goes on below its line, and the message; undefined if nothing below belongs to it. */
function endOfLinesBelow(text: string, from: number): { end: number; message: string } | undefined {
  let at = from;
  for (let n = 1; n < MOST_LINES; n++) {
    at = text.indexOf('\n', at) + 1;
    const line = at > 0 ? text.slice(at, lineEnd(text, at)) : undefined;
    if (line === undefined || NEXT_ENTRY.test(line)) return undefined;
    const quote = closingQuote(text, at);
    if (quote !== undefined && ENDS.test(restOfLine(text, quote + 1))) {
      const breaks = text.slice(from, quote).match(/\n[ \t\r]*/g)?.length ?? 1;
      const what = breaks > 1 ? 'each line break (\\n\\n for an empty line)' : 'this line break';
      return { end: quote, message: `a text stands on one line of the file; write \\n in place of ${what}` };
    }
    if (at >= text.length) return undefined;
  }
  return undefined;
}

/** Finds what is wrong inside a text that is closed: control characters and backslashes. */
function insideMistakes(start: number, inside: string): SyntaxMistake[] {
  const control = [...inside].findIndex((character) => character < ' ');
  if (control >= 0) {
    const character = inside.charAt(control);
    const message =
      character === '\t'
        ? 'a tab stands in this text; write a space, or \\t'
        : `an invisible character (${codePoint(character)}) stands here; delete it`;
    return [{ offset: start + 1 + control, message, kind: 'control' }];
  }
  const wrong = [...inside.matchAll(/\\(?:u[0-9a-fA-F]{4}|([\s\S]?))/g)].find(
    ({ 1: letter }) => letter !== undefined && !/["\\/bfnrt]/.test(letter),
  );
  if (!wrong) return [];
  const message = /^[^\s"]+\.\w{2,5}$/.test(inside)
    ? `a backslash stands between folders here; write "${inside.replace(/\\+/g, '/')}"`
    : wrong[1] === 'u'
      ? 'this \\u must be followed by four digits of 0–9 and a–f'
      : 'a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)';
  return [{ offset: start + 1 + wrong.index, message, kind: 'escape' }];
}

/** Reads a text in curly, single or other quotation marks at `start`, to the mark that ends it on its line; or a lost mark alone. */
function readOtherQuotes(text: string, start: number): { text?: string; end: number; mistake: SyntaxMistake } {
  const mark = text.charAt(start);
  const rest = text.slice(start + 1, lineEnd(text, start));
  const isCurly = CURLY.includes(mark);
  const marks = new RegExp(`["${isCurly ? CURLY : SINGLE}]`, 'g');
  const close = [...rest.matchAll(marks)].find(({ index }) => /^\s*(?:[,:;}\]]|$)/.test(rest.slice(index + 1)))?.index;
  if (close === undefined && /^\s*(?:[,:;{}[\]"]|$)/.test(rest))
    return { end: start + 1, mistake: { offset: start, message: `this mark (${mark}) is one too many; delete it` } };
  const inside = close === undefined ? rest.replace(/[\s,}\]]*$/, '') : rest.slice(0, close);
  const write = inside.length <= 60 ? `; write ${JSON.stringify(inside)}` : '';
  const message = isCurly ? curlyMessage(mark) : `put texts in double quotes ("), not in single ones${write}`;
  return {
    text: inside,
    end: start + 1 + inside.length + (close === undefined ? 0 : 1),
    mistake: { offset: start, message, kind: isCurly ? 'curly' : 'single' },
  };
}
