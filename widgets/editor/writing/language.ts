import type { ContentFile } from '../../../content/edit/protocol';
import type { Path } from '../../../content/json/path';

/** Returns the language of the text at a path: that of its key, such as `ta` in `title.ta`, or the default of the site. */
export function languageAt(path: Path, files: Record<string, ContentFile>): string | undefined {
  // A file that was changed by hand may have anything there.
  const { language, languages } = (files.site?.value ?? {}) as { language?: unknown; languages?: unknown };
  const tags = [languages ?? language].flat().filter((tag) => typeof tag === 'string');
  const key = path.at(-1);
  return tags.find((tag) => tag === key || tag.split('-')[0] === key) ?? tags[0];
}

/** Returns the English name of a language: `ta-IN` → `Tamil (India)`. What is no language is named as it is written. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
