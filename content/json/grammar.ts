import { shorten } from '../messages/entries';
import { isCloser, isOpener, isSign, nameOf } from './brackets';
import { type LineOf, MOST_MISTAKES, type SyntaxMistake, type Token } from './tokens';

/** A block { … } or a list [ … ] while it is read: what must come next, and what of it was read last. */
type Block = {
  isList: boolean;
  expects: Expects;
  /** The places of each key. */
  keys: Map<string, Token[]>;
  key: string;
  opener: Token;
  comma?: Token;
  /** A list with keys, of which the first was said. */
  hasKeys?: boolean;
};
type Expects = 'key' | 'colon' | 'value' | 'comma';
/** What must come after a token, and what is wrong with it, or `at` an earlier one. With `again`, it is then read once more, as if that were corrected. */
type Reading = { expects: Expects; message?: string; kind?: string; at?: Token; again?: true };

/** Finds what is wrong in the order of keys, colons, values and commas, and keys that appear twice. Every bracket has its partner. */
export function grammarMistakes(tokens: Token[], lineOf: LineOf): SyntaxMistake[] {
  const mistakes: SyntaxMistake[] = [];
  const say = ({ offset }: Token, message: string | undefined, kind?: string) => {
    // What is missing at the end of the file is said of its brackets.
    if (message !== undefined && offset < Infinity) mistakes.push({ offset, message, kind });
  };
  const stack: Block[] = [];
  let [isOver, hasFence] = [false, false];
  for (const [n, token] of tokens.entries()) {
    if (mistakes.length >= MOST_MISTAKES) break;
    const block = stack.at(-1);
    if (!block && (isOver || !isOpener(token))) {
      const isYaml = !isOver && token.kind === 'word' && isSign(tokens[n + 1], ':');
      const isFence = token.text.startsWith('```');
      if (isFence && hasFence) return mistakes;
      hasFence ||= isFence;
      say(
        token,
        isFence
          ? FENCE
          : isOver
            ? 'the file must end before this; delete the rest'
            : isYaml
              ? YAML
              : token.kind === 'word'
                ? PLAIN
                : NO_START,
      );
      // Behind this mark a word may name the format: ```json
      if (isFence && !isOver) continue;
      return mistakes;
    }
    if (block && isCloser(token)) {
      const { expects, isList, comma, key } = block;
      const isValueMissing = !isList && (expects === 'value' || expects === 'colon');
      if (isValueMissing) say(token, noValue(key, expects));
      else if (comma && expects !== 'comma')
        say(comma, `delete this comma; nothing comes after it in this ${isList ? 'list [ … ]' : 'block { … }'}`);
      sayRepeated(block);
      stack.pop();
      isOver = !stack.length;
      continue;
    }
    for (let again: true | undefined = block && true; block && again; ) {
      const reading = readToken(block, token, { before: tokens[n - 1], following: tokens.slice(n + 1, n + 3) });
      say(reading.at ?? token, reading.message, reading.kind);
      block.expects = reading.expects;
      again = reading.again;
    }
    if (isOpener(token))
      stack.push({
        isList: token.text === '[',
        expects: token.text === '[' ? 'value' : 'key',
        keys: new Map(),
        key: '',
        opener: token,
      });
  }
  return mistakes;

  /** Reads a token in a block that is not its closing bracket; `before` is the one before it. */
  function readToken(
    block: Block,
    token: Token,
    { before, following }: { before: Token | undefined; following: Token[] },
  ): Reading {
    const entry = block.isList ? 'value' : 'key';
    if (block.expects === 'comma') {
      if (isSign(token, ',;')) {
        block.comma = token;
        return { expects: entry, ...(token.text === ';' && { message: 'this ; is wrong; write , in its place' }) };
      }
      const [next] = following;
      if (isSign(token, ':=') && (!next || isCloser(next) || isSign(next, ',')))
        return { expects: 'comma', message: COLON_TOO_MANY };
      if (isSign(token, ':=') && block.isList) {
        const message = block.hasKeys ? undefined : LIST_WITH_KEYS;
        block.hasKeys = true;
        return { expects: 'value', message };
      }
      if (isSign(token, ':=')) return { expects: 'value', message: COLON_TOO_MANY };
      return { expects: entry, message: noComma(before, lineOf), again: true };
    }
    if (block.expects === 'key') return readKey(block, token, following);
    if (isSign(token, ',;')) {
      if (block.isList) return { expects: 'value', message: COMMA_TOO_MANY };
      return { expects: 'comma', message: noValue(block.key, block.expects), again: true };
    }
    if (block.expects === 'value') {
      if (isSign(token, ':=')) return { expects: 'value', message: COLON_TOO_MANY };
      const isWord = token.kind === 'word';
      if (isWord && following[0] && isOpener(following[0])) return { expects: 'value', message: noPart(token) };
      return {
        expects: 'comma',
        ...(isWord && { message: wordMessage(token.text, block, stack.at(-2)?.key), kind: 'word' }),
      };
    }
    if (isSign(token, ':='))
      return { expects: 'value', ...(token.text === '=' && { message: 'this = is wrong; write : in its place' }) };
    const message = before
      ? `a colon is missing; add a colon after ${nameOf(before)}`
      : 'a colon is missing; add one before this';
    return { expects: 'value', message, again: true };
  }

  function readKey(block: Block, token: Token, [next, second]: Token[]): Reading {
    if (isSign(token, ',;')) return { expects: 'key', message: COMMA_TOO_MANY };
    const isBeforeKey = !isSign(next, ':=') && isSign(second, ':=');
    if (isSign(token, ':=') && isBeforeKey) return { expects: 'key', message: COLON_TOO_MANY };
    if (isSign(token, ':='))
      return { expects: 'value', message: 'the key before this colon is missing; write it in double quotes' };
    if (isOpener(token))
      return {
        expects: 'comma',
        message: block.comma
          ? `this ${token.text} has no key; write the key before it, in double quotes and with a colon`
          : 'a list has [ ] around it; write them in place of the { } around this',
      };
    block.key = token.text;
    if (token.kind !== 'string') {
      if (isSign(next, ':='))
        return { expects: 'colon', message: `keys stand in double quotes; write "${token.text}"`, kind: 'key' };
      return {
        expects: isBeforeKey ? 'key' : 'comma',
        message: noPart(token, block.comma !== undefined && (!next || isCloser(next))),
      };
    }
    const places = block.keys.get(token.text);
    if (places) places.push(token);
    else block.keys.set(token.text, [token]);
    // A key without a value is a text at a place where a key must be.
    if (next && (isSign(next, ',') || isCloser(next)))
      return { expects: 'comma', ...(textsInBraces(block, token) ?? { message: noValue(token.text, 'colon') }) };
    return { expects: 'colon' };
  }

  /** Returns the mistake of braces around the texts of a list, of which this is the first, and makes them a list; else undefined. */
  function textsInBraces(block: Block, first: Token): Pick<Reading, 'at' | 'message'> | undefined {
    const start = tokens.indexOf(first);
    const end = tokens.findIndex((token, n) => n > start && isCloser(token));
    const inside = tokens.slice(start, end);
    const texts = inside.filter(({ kind }) => kind === 'string').map(({ text }) => `"${text}"`);
    if (block.keys.size > 1 || inside.some((token) => token.kind !== 'string' && !isSign(token, ','))) return undefined;
    block.isList = true;
    const list = texts.join(', ');
    const [from, to] = [block.opener, tokens[end]];
    if (to && to.offset < Infinity && lineOf(from.offset) < lineOf(to.offset))
      return {
        at: from,
        message: `a list has [ ] around it, not { }; write [ in place of this {, and ] in place of the } of line ${lineOf(to.offset)}`,
      };
    const message = `a list has [ ] around it, not { }; write ${list.length > 100 ? '[ in place of the {, and ] in place of the }' : `[${list}]`}`;
    return { message };
  }

  /** Says once of each key that it stands in a block more than once. */
  function sayRepeated({ keys }: Block): void {
    for (const [key, [first, second, ...more]] of keys) {
      if (!first || !second) continue;
      const often = more.length ? `${more.length + 2} times in this block, first` : 'twice in this block, here and';
      const all = more.length ? 'all but one' : 'one of them';
      say(second, `the key "${key}" appears ${often} in line ${lineOf(first.offset)}; delete ${all}`, 'twice');
    }
  }
}

const NO_START = 'the file must begin with {; write its content between { and }';
const PLAIN = 'this is a plain text, not JSON; put the file back from a backup';
const YAML = 'this is YAML, not JSON; put the file back from a backup, or convert this text with a YAML-to-JSON tool';
const FENCE = 'these marks (```) are not part of JSON; delete this line, and the other one at the end';
const COLON_TOO_MANY = 'this colon is one too many; delete it';
const COMMA_TOO_MANY = 'this comma is one too many; delete it';
const LIST_WITH_KEYS = 'a list [ … ] has no keys; write { before the key and } after its value';
const noValue = (key: string, expects: Expects) =>
  `the key "${key}" has no value; write ${expects === 'value' ? 'it after the colon' : 'a colon and the value'}, or delete the key`;

/** Returns the message for a comma that is missing behind the token `before`. */
function noComma(before: Token | undefined, lineOf: LineOf): string {
  if (!before) return 'a comma is missing; add one before this';
  return `a comma is missing; add a comma after ${nameOf(before)} of line ${lineOf(before.offset)}`;
}

/** Returns the message for a word at a place where no value can be. */
const noPart = (word: Token, afterComma = false) =>
  `${word.kind === 'word' ? `“${nameOf(word)}”` : nameOf(word)} is out of place here; ${afterComma ? 'delete it and the comma before it' : 'delete it'}, or move it into the text that it belongs to`;

/** What a word without digits must be in place of a value that sites need, by its key, and how to say that it is not known yet. */
const WANTED: Record<string, string> = {
  date: 'date; write a date, such as "2027-03-06"; while it is not known, write the day that you expect, and "placeholder": true, before "date"',
  start:
    'time; write a time, such as "09:00"; while it is not known, write the time that you expect, and "placeholder": true, before "start"',
};

/** Returns the message for a value that JSON does not know; `around` is the key of the block that it is in. */
function wordMessage(word: string, { key, isList }: Block, around?: string): string {
  const meant = word.replace(/^(?:\p{Sc}|Rs\.?)\s?|[\s,]|\/-$|\+$/gu, '');
  const wanted = !/\d/.test(word) && WANTED[key];
  // A session has the mark beside its "time".
  if (wanted) return `${word} is not a ${around === 'time' ? wanted.replace(/"start"$/, '"time"') : wanted}`;
  const unlessText = (remedy: string) => `${word} is no value of JSON; ${remedy}, or "${word}" if it is a text`;
  const [isTrue, isFalse] = [/^(true|yes|on)$/i.test(word), /^(false|no|off)$/i.test(word)];
  if ((isTrue || isFalse) && !isList)
    return `“${word}” must be ${isTrue} (without quotes), or "${word}" if it is a text`;
  if (/^(null|none|nil|undefined|nan)$/i.test(word))
    return unlessText(key ? `delete the key "${key}", or write its value` : 'delete it, or write a value');
  if (!/[\p{L}\p{N}]/u.test(word))
    return /^-+$/.test(word) && key ? noValue(key, 'value') : `${word} is no value; delete it`;
  if (/^\d+$/.test(meant) && (/,/.test(word) || /^[1-9]/.test(meant)) && word !== meant)
    return `${word} is not how JSON writes a number; write only digits: ${meant}`;
  if (/^[+0]\d{7,}$/.test(word)) return `a number that is no amount stands in double quotes; write "${word}"`;
  if (/^[+-]?0+\d+$/.test(word)) return `a number does not begin with 0; write ${Number(word)}`;
  if (/^[+-]?[\d.]+(e[+-]?\d*)?$/i.test(word)) return 'this is not a valid number in JSON; write it as 5 or 0.5';
  if (word.length > 60 || /["\\]/.test(word))
    return `${shorten(word, 30)} has no quotation marks; write " before and after this text`;
  return `${word} has no quotation marks; write "${word}"`;
}
