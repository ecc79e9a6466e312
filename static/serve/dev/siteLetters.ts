import { walk } from '../../../content/json/path';
import type { Translation } from '../../../content/load/load';
import type { Content } from '../../../content/schema/schema';
import type { Files } from './rememberedSteps';

/**
 * The printable characters of Latin-1. They are always in the fonts, because it would be slow to subset the fonts for each new
 * letter.
 */
const EXTRA_GLYPHS = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  .join('')
  .replace(/\p{C}/gu, '');

/** The letters beyond Latin-1 that the fonts must have. */
export class SiteLetters {
  /** The letters of all pages at the last full build; some stand in code, not in content. */
  #onPages = '';
  /**
   * The letters of all content since the start. Each build reads only the changed texts for new letters; a letter that is no longer
   * used stays in the fonts.
   */
  readonly #inContent = new Set<string>();

  /** Adds the letters of the texts of the content that differ from the content `before`. */
  addContent(content: Content, translations: Translation[], before: Content | undefined): void {
    const texts = walk(content, [], before).flatMap(({ path, value }) => [path.at(-1), value]);
    for (const text of [...texts, JSON.stringify(translations)])
      if (typeof text === 'string') for (const letters of lettersOf(text)) this.#inContent.add(letters);
  }

  /** Takes the pages among these files in place of those before. */
  setPages(files: Files): void {
    this.#onPages = lettersOnPages(files);
  }

  /** Returns all letters that the fonts must have, as a text. */
  all(): string {
    return `${EXTRA_GLYPHS}${this.#onPages}${[...this.#inContent].join(' ')}`;
  }
}

/** Returns the letters beyond Latin-1 of the pages among these files, as a text. */
function lettersOnPages(files: Files): string {
  const bodies = [...files].flatMap(([path, html]) => (path.endsWith('.html') ? [`${html}`.split('</head>')[1]] : []));
  return [...new Set(bodies.flatMap((body) => lettersOf(body ?? '')))].join(' ');
}

/** Returns the letters of a text beyond Latin-1, in groups as they follow each other, each group with the character before it. */
const lettersOf = (text: string): string[] => text.match(/.?[^\0-\xff]+/gu) ?? [];
