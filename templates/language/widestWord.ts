import { writingSystemOfLetter } from './writingSystems';

/** Returns the approximate width of the longest word of a heading, in em. Chinese and Japanese lines may break after any letter. */
export const widestWord = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[\s-]|[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u)
      .map((word) => lettersOf(word).reduce((sum, letter) => sum + widthOf(letter), 0)),
  );

/** Returns the letters of a word, each with its vowel sign. In ASCII no letter has one. */
const lettersOf = (word: string): string[] =>
  ASCII.test(word) ? [...word] : [...segmenter.segment(word)].map(({ segment }) => segment);

const ASCII = /^\p{ASCII}*$/u;

const segmenter = new Intl.Segmenter();

/** Returns the approximate width of a letter of a heading with its vowel sign, in em. */
export const widthOf = (letter: string): number => {
  const script = writingSystemOfLetter([...letter][0] ?? '');
  return script ? (WIDTHS[script] ?? OTHER_WIDTH) : (WIDTHS.Latn ?? OTHER_WIDTH);
};

/** The average width of a letter of a heading with its vowel sign, in em: less exact than a font's, but the same for all fonts. */
const WIDTHS: Record<string, number> = {
  ...{ Latn: 0.48, Arab: 0.5, Grek: 0.58, Cyrl: 0.6, Hebr: 0.55 },
  ...{ Taml: 1.15, Mlym: 1.15, Telu: 1, Knda: 1, Sinh: 1, Mymr: 1.1, Khmr: 1 },
};
/** The same for letters of all other scripts. */
const OTHER_WIDTH = 0.75;
