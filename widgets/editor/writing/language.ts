import type { ContentFile } from '../../../content/edit/contentValues';
import type { Path } from '../../../content/json/path';
import { isInLanguages, keyFor } from '../../../content/load/textLanguages';

/** Returns the tags of the languages of the site, the default first. */
export function siteLanguages(files: Record<string, ContentFile>): string[] {
  // A file that was changed by hand may have any value there.
  const { language, languages } = (files.site?.value ?? {}) as { language?: unknown; languages?: unknown };
  return [languages ?? language].flat().filter((tag) => typeof tag === 'string');
}

/** Returns the language of the text at a path: its key, such as `ta` in `title.ta`, or the default language of the site. */
export function languageAt(path: Path, files: Record<string, ContentFile>): string | undefined {
  const tags = siteLanguages(files);
  const key = path.at(-1);
  return tags.find((tag) => tag === key || tag.split('-')[0] === key) ?? tags[0];
}

/** Returns a text of the content in the default language; empty if it is missing. The text may have several languages. */
export function inDefault(text: unknown, files: Record<string, ContentFile>): string {
  const [main = ''] = siteLanguages(files);
  return `${(isInLanguages(text) ? text[keyFor(text, main) ?? ''] : text) ?? ''}`;
}
