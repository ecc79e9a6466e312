/** The languages in which there are words of the interface. The words themselves are in words.ts, which is large. */
export const WORDS_TAGS = [
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'kn',
  'ko',
  'ml',
  'mr',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'ta',
  'te',
  'ur',
  'zh-Hans',
  'zh-Hant',
] as const;

export type WordsTag = (typeof WORDS_TAGS)[number];
