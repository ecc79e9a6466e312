import { type Path, valueAt } from '../json/path';
import type { LoadedContent, Translation } from '../load/load';
import { findTranslatedTexts } from '../load/localise';
import { isInLanguages, keyFor, newKeyFor } from '../load/textLanguages';
import type { Mark } from './contentValues';

/**
 * Returns the marks of a page in a language after the default (rule 24.27). The path of each mark ends with the key of the
 * language, even if the file has no text in that language yet: saving the text then adds it. A text that is translated elsewhere
 * has the path of that place.
 */
export function markTranslations(marks: Mark[], loaded: LoadedContent, translation: Translation): Mark[] {
  const { content, translations, located } = loaded;
  const { language, untranslated } = translation;
  const languages = [content.site.language, ...translations.map((each) => each.language)];
  const files = located.map((file) => ({ ...file, name: file.at[0] as string, value: file.raw }));
  const translatedElsewhere = findTranslatedTexts(files, content.site.language);
  const missing = new Set(untranslated.map(({ file, path }) => [file, ...path].join('\n')));

  const written = (raw: unknown, path: Path): Path => {
    const text = valueAt(raw, path);
    const key = isInLanguages(text) ? keyFor(text, language) : undefined;
    return [...path, key ?? newKeyFor(language, languages)];
  };
  return marks.map((mark): Mark => {
    const file = files.find(({ at }) => at.join('/') === mark.file);
    if (!file) return mark;
    if (missing.has([...file.at, ...mark.path].join('\n')))
      return { ...mark, path: written(file.raw, mark.path), isUntranslated: true };
    const text = valueAt(file.raw, mark.path);
    const elsewhere = typeof text === 'string' ? translatedElsewhere.get(text) : undefined;
    if (!elsewhere) return { ...mark, path: written(file.raw, mark.path) };
    return { ...mark, file: elsewhere.file.at.join('/'), path: written(elsewhere.file.raw, elsewhere.path) };
  });
}
