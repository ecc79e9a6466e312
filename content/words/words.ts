import ar from './ar.json';
import bn from './bn.json';
import de from './de.json';
import { digitsOf, LATIN_DIGITS } from './digits';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import hi from './hi.json';
import it from './it.json';
import ja from './ja.json';
import kn from './kn.json';
import ko from './ko.json';
import ml from './ml.json';
import mr from './mr.json';
import nl from './nl.json';
import pl from './pl.json';
import ptBr from './pt-BR.json';
import ru from './ru.json';
import ta from './ta.json';
import { WORDS_TAGS, type WordsTag } from './tags';
import te from './te.json';
import ur from './ur.json';
import zhHans from './zh-Hans.json';
import zhHant from './zh-Hant.json';

/** The words of a language by their keys, as in en.json. */
export type Words = typeof en;
export type WordKey = Exclude<keyof Words, '$comment'>;

/** The words by language. A file that lacks a word of en.json is an error of the compiler. */
export const languages = {
  ar,
  bn,
  de,
  en,
  es,
  fr,
  hi,
  it,
  ja,
  kn,
  ko,
  ml,
  mr,
  nl,
  pl,
  'pt-BR': ptBr,
  ru,
  ta,
  te,
  ur,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} satisfies Record<WordsTag, Words>;

const languagesByTag = new Map<string, WordsTag | undefined>();

/**
 * Returns the language of the words for a site in the language `tag`: `ta-IN` → `ta`, `zh-TW` → `zh-Hant`, `pt-PT` → `pt-BR`.
 * Undefined if there are no words in the same language and script.
 */
export function wordsLanguage(tag: string): WordsTag | undefined {
  if (!languagesByTag.has(tag)) languagesByTag.set(tag, findLanguage(tag));
  return languagesByTag.get(tag);
}

function findLanguage(tag: string) {
  const locale = new Intl.Locale(tag).maximize();
  return WORDS_TAGS.find((each) => {
    const { language, script } = new Intl.Locale(each).maximize();
    return language === locale.language && script === locale.script;
  });
}

/** Returns how many words of the interface there are in the language `tag`, and how many there are in all. */
export function countWords(tag: string): [number, number] {
  const all = Object.keys(en).length - 1;
  return [wordsLanguage(tag) ? all : 0, all];
}

/**
 * Returns the words for a site in the language `tag`, in English if there are none in that language (rule 26.1). Numbers in them
 * have the digits of the region: `ar` has `10`, and `ar-EG` `١٠`.
 */
export function wordsIn(tag: string): Words {
  const language = wordsLanguage(tag);
  const words = languages[language ?? 'en'];
  const digits = digitsOf(tag);
  if (!language || digits === LATIN_DIGITS) return words;
  const inDigits = (word: string) => word.replace(/\d/g, (digit) => digits[Number(digit)] as string);
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, inDigits(word)])) as Words;
}
