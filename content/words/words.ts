import en from './en.json';

/** The words of a language by their keys, as in en.json. */
export type Words = typeof en;
export type WordKey = Exclude<keyof Words, '$comment'>;

/** The words by language. A file that lacks a word of en.json is an error of the compiler. */
export const languages = { en } satisfies Record<string, Words>;

const tags = Object.keys(languages) as (keyof typeof languages)[];
const known = new Map<string, keyof typeof languages | undefined>();

/**
 * Returns the language of the words for a site in the language `tag`: `ta-IN` → `ta`, `zh-TW` → `zh-Hant`, `pt-PT` → `pt-BR`. Undefined if
 * there is none of the same language and script.
 */
export function wordsLanguage(tag: string): keyof typeof languages | undefined {
  if (!known.has(tag)) known.set(tag, findLanguage(tag));
  return known.get(tag);
}

function findLanguage(tag: string) {
  const wanted = new Intl.Locale(tag).maximize();
  return tags.find((each) => {
    const { language, script } = new Intl.Locale(each).maximize();
    return language === wanted.language && script === wanted.script;
  });
}

/** Returns the words for a site in the language `tag`, in English if there are none in that language (rule 25.1). */
export const wordsIn = (tag: string): Words => languages[wordsLanguage(tag) ?? 'en'];
