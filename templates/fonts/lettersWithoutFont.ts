import { isIntended, type LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { type ContentField, textsOf } from '../../content/schema/walk';
import { cached } from '../../static/output/cache';
import { familiesWith } from './families';
import { fontCacheKey } from './fonts';
import { furtherSources } from './furtherSources';
import { assignCharacters, drawableCharacters } from './subset';
import { usedCharacters } from './usedCharacters';
import { writingSystemOfLanguage, writingSystemOfLetter, writingSystems } from './writingSystems';

/** The first text with a letter that no font has, the letters of its script that are missing, and their number. */
type Missing = { text: ContentField; letters: Set<string> };

/**
 * Asks, once for each script, about letters that are in no font of the site: each visitor sees them in a font of their
 * own device, if there is one (rule 19.13). It stands here and not among the other checks of the content, because only
 * templates know the fonts; build.ts hands it down.
 */
export async function lettersWithoutFont(content: Content): Promise<LintWarning[]> {
  const { fonts = [], language } = content.site;
  const texts = textsOf(content);
  const missing = await missingCharacters(
    texts.map(({ value }) => value),
    fonts,
  );
  if (!missing.size) return [];
  const groups = new Map<string, Missing>();
  for (const text of texts) {
    const lacking = [...text.value].filter((char) => missing.has(char));
    if (!lacking.length || isIntended(content, text)) continue;
    for (const char of lacking) {
      const script = scriptToInstall(char) ?? OTHERS;
      const group = groups.get(script) ?? { text, letters: new Set() };
      groups.set(script, { ...group, letters: group.letters.add(char) });
    }
  }
  // Chinese characters beside kana are Japanese ones.
  const japanese = groups.has('Jpan') || writingSystemOfLanguage(language) === 'Jpan';
  return [...groups].map(
    ([
      script,
      {
        text: { file, path },
        letters,
      },
    ]) => ({
      file,
      path,
      message: messageFor(script === 'Hani' && japanese ? 'Jpan' : script, [...letters], fonts, language),
    }),
  );
}

/** The script that needs a font. A ligature or a full-width letter needs another spelling: `ﬃ` is `ffi`. */
function scriptToInstall(char: string): string | undefined {
  const script = writingSystemOfLetter(char);
  return script === 'Latn' && char.normalize('NFKC') !== char ? undefined : script;
}

/** Signs, and letters of scripts that we do not know. */
const OTHERS = '';
/** Hyphens look like ours in any font: the one that is not broken after is in hardly one of the web. */
const HYPHENS = '\u2010\u2011';
/** How many of them a message shows. */
const SHOWN = 8;

function messageFor(script: string, letters: string[], fonts: string[], language: string): string {
  if (!(script in writingSystems)) {
    const more = letters.length > SHOWN ? ` and ${letters.length - SHOWN} more` : '';
    const [what, is] = letters.length > 1 ? ['characters', 'are'] : ['character', 'is'];
    return `the ${what} ${letters.slice(0, SHOWN).join(' ')}${more} ${is} in none of our fonts and ${is} shown in each visitor's own; write ${letters.length > 1 ? 'them' : 'it'} another way`;
  }
  const name = script === 'Hani' ? 'Chinese' : new Intl.DisplayNames('en', { type: 'script' }).of(script);
  const count = letters.length > 1 ? `${letters.length} letters, e.g. ${letters[0]}` : `the letter ${letters[0]}`;
  const shown = `${name} (${count}) is shown in each visitor's own font`;
  const font = fontFor(script, letters.join(''), language);
  if (fonts.includes(font)) return `${shown}: ${font} does not have it; name another font package in site.json`;
  const listed = [...fonts, font].map((each) => JSON.stringify(each)).join(', ');
  return `${shown}; to choose one, run npm install --save-exact ${font} and write "fonts": [${listed}] in site.json`;
}

/** The font package to recommend: Chinese has one for each way to write it. */
function fontFor(script: string, letters: string, language: string): string {
  const { font = '', language: languageOf } = writingSystems[script] ?? {};
  const isTraditional = languageOf?.(letters) === 'zh-Hant' || new Intl.Locale(language).maximize().script === 'Hant';
  return script === 'Hani' && isTraditional ? font.replace(/sc$/, 'tc') : font;
}

/** Which characters of these texts no font has. Kept between builds: asking the fonts takes a few tenths of a second. */
async function missingCharacters(texts: string[], npmPackages: string[]): Promise<Set<string>> {
  // Every character of Latin-1 is in our fonts.
  const used = drawableCharacters(usedCharacters(texts)).filter((char) => char > '\u00ff' && !HYPHENS.includes(char));
  const key = JSON.stringify(['missing characters', used, fontCacheKey(npmPackages)]);
  const missing = await cached(key, async () => {
    const { display, text } = familiesWith(await furtherSources(npmPackages));
    const each = await Promise.all([display, text].map((family) => assignCharacters(family, used)));
    return Buffer.from([...new Set(each.flatMap(({ missing }) => missing))].join(''));
  });
  return new Set(missing.toString());
}
