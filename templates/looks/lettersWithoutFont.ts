import { isIntended, type LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { type ContentField, textsOf } from '../../content/schema/walk';
import { cached } from '../../static/output/cache';
import { type Families, familiesWith } from '../fonts/families';
import { fontCacheKey } from '../fonts/fonts';
import { furtherSources } from '../fonts/furtherSources';
import { assignCharacters, drawableCharacters } from '../fonts/subset';
import { usedCharacters } from '../fonts/usedCharacters';
import { writingSystemOfLanguage, writingSystemOfLetter, writingSystems } from '../language/writingSystems';
import { openLook } from './look';

/**
 * Warns, once for each script, of letters that no font of the site has. Each visitor sees such letters in a font of the device, if
 * it has one (rule 19.13). This check is not among the other checks of the content, because only templates know the fonts.
 */
export async function lettersWithoutFont(content: Content): Promise<LintWarning[]> {
  const { fonts = [], language } = content.site;
  const { families } = await openLook(content.site);
  const texts = textsOf(content);
  const missing = await findMissingCharacters(
    texts.map(({ value }) => value),
    families,
    fonts,
  );
  if (!missing.size) return [];
  const lacking = texts.filter(({ value }) => [...value].some((char) => missing.has(char)));
  const groups = groupByScript(
    lacking.filter((text) => !isIntended(content, text)),
    missing,
  );
  // Chinese characters beside kana are Japanese ones.
  const isJapanese = groups.has('Jpan') || writingSystemOfLanguage(language) === 'Jpan';
  return [...groups].map(([script, { text, letters }]) => ({
    // Words of the interface are in the language of the site, and stand in no content file.
    ...(text.word ? { file: 'site' as const, path: ['language'] } : { file: text.file, path: text.path }),
    message: writeMessage(script === 'Hani' && isJapanese ? 'Jpan' : script, [...letters], fonts, language),
  }));
}

/** Returns the missing letters of these texts by their scripts. A text of a content file comes before a word of the interface. */
function groupByScript(texts: ContentField[], missing: Set<string>): Map<string, Missing> {
  const groups = new Map<string, Missing>();
  for (const text of texts)
    for (const char of text.value) {
      if (!missing.has(char)) continue;
      const script = findScript(char) ?? OTHERS;
      const { text: first, letters } = groups.get(script) ?? { text, letters: new Set<string>() };
      groups.set(script, { text: first.word ? text : first, letters: letters.add(char) });
    }
  return groups;
}

/** The missing letters of one script, and the first text that has one. */
type Missing = { text: ContentField; letters: Set<string> };

/** Returns the script that needs a font; undefined for letters that need another spelling, as `ﬃ` for `ffi`. */
function findScript(char: string): string | undefined {
  const script = writingSystemOfLetter(char);
  return script === 'Latn' && char.normalize('NFKC') !== char ? undefined : script;
}

/** The group of signs, and of letters of unknown scripts. */
const OTHERS = '';
/** Hyphens look alike in any font, and hardly any web font has the non-breaking one: they are not reported. */
const HYPHENS = '\u2010\u2011';
/** The most letters that a message shows. */
const MOST_IN_MESSAGE = 8;

/** Returns the sentence about the missing letters of a script: which font shows them, or that they need another spelling. */
function writeMessage(script: string, letters: string[], fonts: string[], language: string): string {
  if (!(script in writingSystems)) return askForSpelling(letters);
  const name = script === 'Hani' ? 'Chinese' : new Intl.DisplayNames('en', { type: 'script' }).of(script);
  const count = letters.length > 1 ? `${letters.length} letters, e.g. ${letters[0]}` : `the letter ${letters[0]}`;
  const fact = `${name} (${count}) is shown in each visitor's own font`;
  const font = chooseFont(script, letters.join(''), language);
  if (fonts.includes(font)) return `${fact}: ${font} does not have it; name another font package in site.json`;
  const listed = [...fonts, font].map((each) => JSON.stringify(each)).join(', ');
  return `${fact}; to choose one, run npm install --save-exact ${font} and write "fonts": [${listed}] in site.json`;
}

/** Returns the sentence about characters that no font package has. */
function askForSpelling(letters: string[]): string {
  const hidden = letters.length - MOST_IN_MESSAGE;
  const list = `${letters.slice(0, MOST_IN_MESSAGE).join(' ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
  return letters.length > 1
    ? `the characters ${list} are in none of our fonts and are shown in each visitor's own; write them another way`
    : `the character ${list} is in none of our fonts and is shown in each visitor's own; write it another way`;
}

/** Returns the font package to recommend: Chinese has one for simplified and one for traditional characters. */
function chooseFont(script: string, letters: string, language: string): string {
  const { font = '', language: languageOf } = writingSystems[script] ?? {};
  const isTraditional = languageOf?.(letters) === 'zh-Hant' || new Intl.Locale(language).maximize().script === 'Hant';
  return script === 'Hani' && isTraditional ? font.replace(/sc$/, 'tc') : font;
}

/** Returns the characters of these texts that a family lacks. Kept between builds, because it takes tenths of a second. */
async function findMissingCharacters(texts: string[], families: Families, npmPackages: string[]): Promise<Set<string>> {
  // Every character of Latin-1 is in our fonts.
  const used = drawableCharacters(usedCharacters(texts)).filter((char) => char > '\u00ff' && !HYPHENS.includes(char));
  const key = JSON.stringify(['missing characters', used, fontCacheKey(families, npmPackages)]);
  const missing = await cached(key, async () => {
    const { display, text } = familiesWith(families, await furtherSources(npmPackages));
    const assignments = await Promise.all([display, text].map((family) => assignCharacters(family, used)));
    return Buffer.from([...new Set(assignments.flatMap(({ missing }) => missing))].join(''));
  });
  return new Set(missing.toString());
}
