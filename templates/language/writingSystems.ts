/** A writing system: the likely language of a text in it, and an npm package of a font with its letters. */
type WritingSystem = { language: (text: string) => string; font: string };

/** Expressions for letters that only one of the languages of a script has. */
const URDU = /[\u0679\u0688\u0691\u06BA\u06D2]/;
const PERSIAN = /[\u067E\u0686\u0698\u06AF]/;
const UKRAINIAN = /[іїєґ]/i;
const SIMPLIFIED = /[们这国学会发为来对时过动开说应业东车见长门问间书让无关几个样实后还进现两点与]/;
const TRADITIONAL = /[們這國學會發為來對時過動開說應業東車見長門問間書讓無關幾個樣實後還進現兩點與]/;

const noto = (name: string): string => `@fontsource-variable/noto-sans-${name}`;

/** Returns a writing system whose texts are most likely in one language, with a font of Noto. */
const systemOf = (language: string, font: string): WritingSystem => ({ language: () => language, font: noto(font) });

/** Returns the kind of Chinese of a text. Simplified and traditional Chinese differ in many characters, and most texts have one of these. */
const chinese = (text: string): string => {
  if (TRADITIONAL.test(text)) return 'zh-Hant';
  return SIMPLIFIED.test(text) ? 'zh-Hans' : 'zh';
};

/** Returns the language of a text in Arabic letters. */
const languageInArabic = (text: string): string => {
  if (URDU.test(text)) return 'ur';
  return PERSIAN.test(text) ? 'fa' : 'ar';
};

/** The writing systems by their code in ISO 15924, which is also their name in a regular expression. */
export const writingSystems: Record<string, WritingSystem> = {
  Arab: { language: languageInArabic, font: noto('arabic') },
  Armn: systemOf('hy', 'armenian'),
  Beng: systemOf('bn', 'bengali'),
  Cyrl: { language: (text) => (UKRAINIAN.test(text) ? 'uk' : 'ru'), font: '@fontsource-variable/noto-sans' },
  Deva: systemOf('hi', 'devanagari'),
  Ethi: systemOf('am', 'ethiopic'),
  Geor: systemOf('ka', 'georgian'),
  Grek: { language: () => 'el', font: '@fontsource-variable/noto-sans' },
  Gujr: systemOf('gu', 'gujarati'),
  Guru: systemOf('pa', 'gurmukhi'),
  Hang: systemOf('ko', 'kr'),
  Hani: { language: chinese, font: noto('sc') },
  Hebr: systemOf('he', 'hebrew'),
  Jpan: systemOf('ja', 'jp'),
  Khmr: systemOf('km', 'khmer'),
  Knda: systemOf('kn', 'kannada'),
  Laoo: systemOf('lo', 'lao'),
  Latn: { language: () => 'en', font: '@fontsource-variable/noto-sans' },
  Mlym: systemOf('ml', 'malayalam'),
  Mymr: { language: () => 'my', font: '@fontsource/noto-sans-myanmar' },
  Orya: systemOf('or', 'oriya'),
  Sinh: systemOf('si', 'sinhala'),
  Taml: systemOf('ta', 'tamil'),
  Telu: systemOf('te', 'telugu'),
  Thaa: systemOf('dv', 'thaana'),
  Thai: systemOf('th', 'thai'),
};

/** The writing systems that consist of several scripts, with the names of Unicode for these. */
const PARTS: Record<string, string[]> = { Jpan: ['Jpan', 'Hira', 'Kana', 'Hani'], Hang: ['Hang', 'Hani'] };

/** Returns the scripts of a writing system. */
export const partsOf = (code: string): string[] => PARTS[code] ?? [code];

/** A writing system, and the source of an expression for its letters. */
type LetterPattern = { code: string; pattern: string };

/** The expressions that match a text if all its letters belong to a writing system, or are shared by all scripts. */
const textPatterns = Object.keys(writingSystems)
  // Japanese and Korean come last, because a text of only Chinese characters is Chinese.
  .sort((a, b) => partsOf(a).length - partsOf(b).length)
  .map((code): LetterPattern => {
    const scripts = [...partsOf(code).filter((part) => part !== 'Jpan'), 'Zyyy', 'Zinh'];
    return { code, pattern: `^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\P{L}]*$` };
  });

/** Returns the writing system that all letters of a text share (`Jpan` for kana and Chinese characters), or undefined. */
export function writingSystemOf(text: string): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  // A short way for most texts: no other script has these letters.
  if (!/[^\P{L}a-zA-Z]/u.test(text)) return 'Latn';
  return textPatterns.find(({ pattern }) => expression(pattern).test(text))?.code;
}

/** The expressions that match one letter of a writing system. */
const letterPatterns = Object.keys(writingSystems).map(
  (code): LetterPattern => ({
    code,
    pattern: code === 'Jpan' ? '[\\p{sc=Hira}\\p{sc=Kana}]' : `\\p{sc=${code}}`,
  }),
);

/** Returns the writing system of one letter or mark; undefined for signs, and for letters that are not in `writingSystems`. */
export function writingSystemOfLetter(char: string): string | undefined {
  if (/[a-z]/i.test(char)) return 'Latn';
  // Digits, dashes and quotes have no script.
  return /^\p{sc=Zyyy}*$/u.test(char)
    ? undefined
    : letterPatterns.find(({ pattern }) => expression(pattern).test(char))?.code;
}

const expressions = new Map<string, RegExp>();

/** Returns the expression of this source. It is made only once, because an expression with sets of Unicode takes a millisecond. */
function expression(source: string): RegExp {
  const compiled = expressions.get(source) ?? new RegExp(source, 'u');
  expressions.set(source, compiled);
  return compiled;
}

const systemsOfLanguages = new Map<string, string>();

/** Returns the code of the writing system of a language: `mr` → `Deva`, `zh-TW` → `Hani`. Kept, because every text needs it. */
export function writingSystemOfLanguage(language: string): string {
  const cachedSystem = systemsOfLanguages.get(language);
  if (cachedSystem) return cachedSystem;
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const system = { Hans: 'Hani', Hant: 'Hani', Kore: 'Hang', Hira: 'Jpan', Kana: 'Jpan' }[script] ?? script;
  systemsOfLanguages.set(language, system);
  return system;
}

/** The scripts whose letters reach no further up and down than Latin ones. */
const LOW_SCRIPTS = ['Latn', 'Grek', 'Cyrl', 'Armn', 'Geor', 'Hebr'];

/** Checks whether the letters of a script reach further up or down than Latin ones. */
const isTall = (script: string): boolean => !LOW_SCRIPTS.includes(script);

/** Checks whether a text has letters that reach further up or down than Latin ones. */
export const hasTallLetters = (text: string): boolean =>
  [...text].some((char) => /\p{L}/u.test(char) && isTall(writingSystemOfLetter(char) ?? 'Latn'));

/** Returns the direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  isRightToLeft(writingSystemOfLanguage(language)) ? 'rtl' : 'ltr';

/** Checks whether a script runs from right to left. */
export const isRightToLeft = (script: string | undefined): boolean =>
  ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'].includes(script ?? '');

/** Returns the names of the style sheets that a page with this `markup` needs for its language and for texts in other directions. */
export function writingSystemStyles(language: string, markup: string): string[] {
  const hasTallLines = isTall(writingSystemOfLanguage(language));
  // Only a text in another direction than its page has `dir`. So `ltr` stands on pages from right to left alone, and `rtl` on the
  // others. A field with `dir="auto"` takes the direction of the typed text, and needs no styles for it.
  const hasRightToLeft = directionOf(language) === 'rtl' || / dir="(?:rtl|ltr)"/.test(markup);
  return [
    ...(hasTallLines ? ['tall-lines'] : []),
    ...(hasTallLines && markup.includes('class="languages"') ? ['languages-tall'] : []),
    ...(hasRightToLeft ? ['right-to-left'] : []),
  ];
}
