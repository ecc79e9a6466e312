/**
 * Accents and joiners, and the points of Arabic and Hebrew, which most people do not type. Vowel signs of Indic scripts are
 * letters and not included.
 */
const MARKS = /\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const LETTERS: Record<string, string> = { Æ: 'AE', Đ: 'D', Ł: 'L', Ø: 'O', Œ: 'OE' };

/** Returns a text in the form for comparing: without accents, in upper case, and with one form for each letter. */
export const fold = (text: string): string =>
  // Most texts have nothing to look for, and an index has thousands.
  ASCII.test(text)
    ? text.toUpperCase()
    : text
        .normalize('NFKD')
        .replace(MARKS, '')
        // Upper case, because ß and SS, ς and σ are the same there.
        .toUpperCase()
        .replace(/[ÆĐŁØŒ]/g, (letter) => LETTERS[letter] as string);

const ASCII = /^\p{ASCII}*$/u;

/** Matches a letter of the scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Returns the words of a text, folded: `Déjà-vu of bees` → `DEJA`, `VU`, `OF`, `BEES`. In scripts without spaces,
 * each two neighbouring letters are a word, because a part of a text may be divided in another way than the whole.
 */
export function wordsOf(text: string): string[] {
  const runs = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!UNSPACED.test(run)) return run;
    const letters = [...run];
    return letters.map((letter, n) => letter + (letters[n + 1] ?? ''));
  });
}

/** The words of the descriptions that begin with some of the letters, each with the sessions that have it. */
export type Words = { words: string; sessions: string };

/**
 * The digits of packed numbers: 90 characters of ASCII from `!` on, without the two that JSON escapes. The last digit of a number is
 * of the first half, and all digits before it are of the second half, so that no space is needed between two numbers.
 */
const DIGITS = Array.from({ length: 92 }, (_, n) => String.fromCharCode(33 + n)).filter((c) => !'"\\'.includes(c));
const BASE = DIGITS.length / 2;

/** Returns a whole number in packed digits. */
function packNumber(value: number): string {
  let packed = DIGITS[value % BASE] as string;
  for (let rest = Math.floor(value / BASE); rest > 0; rest = Math.floor(rest / BASE))
    packed = DIGITS[BASE + (rest % BASE)] + packed;
  return packed;
}

/**
 * Returns words with the indexes of their sessions as two short texts. Each word begins with the number of letters that it shares
 * with the one before; each index is the distance to the one before.
 */
export function packWords(all: Map<string, number[]>): Words {
  let before = '';
  const words: string[] = [];
  const sessions: string[] = [];
  for (const [word, indexes] of [...all].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // One digit in base 36 says how many letters are shared.
    let shared = 0;
    while (shared < 35 && shared < word.length && word[shared] === before[shared]) shared++;
    words.push(shared.toString(36) + word.slice(shared));
    sessions.push(indexes.map((index, n) => packNumber(index - (indexes[n - 1] ?? -1) - 1)).join(''));
    before = word;
  }
  return { words: words.join(' '), sessions: sessions.join(' ') };
}

/** The value of each digit, by the code of its character. */
const VALUES = new Map(DIGITS.map((digit, value) => [digit.charCodeAt(0), value]));

/** Returns the indexes of the sessions that `packWords` has packed for one word. */
function unpackIndexes(packed: string): number[] {
  const indexes: number[] = [];
  let last = -1;
  let value = 0;
  for (let n = 0; n < packed.length; n++) {
    const digit = VALUES.get(packed.charCodeAt(n)) as number;
    value = value * BASE + (digit % BASE);
    if (digit >= BASE) continue;
    last += value + 1;
    indexes.push(last);
    value = 0;
  }
  return indexes;
}

/**
 * Returns a function that finds the sessions of all packed words that begin with some letters. It unpacks only these words, because
 * a file has thousands of words and a search asks for few.
 */
export function openWords({ words, sessions }: Words): (begins: string) => Set<number> {
  const lists = sessions.split(' ');
  let before = '';
  const all = (words ? words.split(' ') : []).map((packed) => {
    before = before.slice(0, Number.parseInt(packed[0] as string, 36)) + packed.slice(1);
    return before;
  });
  return (begins) => {
    const indexes = new Set<number>();
    for (const [n, word] of all.entries())
      if (word.startsWith(begins)) for (const index of unpackIndexes(lists[n] as string)) indexes.add(index);
    return indexes;
  };
}

/** Returns the number of the file that has a word, from 0 to `count` - 1. */
export const fileOf = (word: string, count: number): number => (word.codePointAt(0) as number) % count;
