import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type { Path } from '../json/path';
import { wordsLanguage } from '../words/words';

// The content of a new event is written in English in the folder `template`. For each other language with words of the interface,
// the folder `texts` has its texts. They only stand in for the true ones, so that one sentence can stand in several places.

/** The content files of a new event. */
export type TemplateFile = 'site' | 'home' | 'error';

/** The places at which each text of a language stands, by its key in the files of the folder `texts`. */
export const SAMPLE_PLACES: Record<string, [TemplateFile, ...Path][]> = {
  name: [
    ['site', 'title'],
    ['home', 'meta', 'title'],
  ],
  organiser: [['site', 'college']],
  town: [['site', 'town']],
  home: [['site', 'header', 'links', 0, 'label']],
  sentence: [
    ['site', 'footer', 'text'],
    ['home', 'meta', 'description'],
    ['home', 'banner', 'text'],
    ['home', 'overview', 'text'],
  ],
  unknown: [
    ['site', 'toBeAnnounced'],
    ['home', 'register', 'contacts', 0, 'value'],
  ],
  whereAndWhen: [['home', 'overview', 'title']],
  where: [['home', 'overview', 'where']],
  when: [['home', 'overview', 'when']],
  hours: [['home', 'overview', 'hours']],
  place: [['home', 'overview', 'place', 'name']],
  address: [['home', 'overview', 'place', 'address']],
  why: [['home', 'whyAttend', 'title']],
  words: [
    ['home', 'whyAttend', 'points', 0, 'title'],
    ['home', 'whyAttend', 'points', 1, 'title'],
  ],
  reason: [
    ['home', 'whyAttend', 'points', 0, 'text'],
    ['home', 'whyAttend', 'points', 1, 'text'],
  ],
  register: [['home', 'register', 'title']],
  how: [['home', 'register', 'text']],
  phone: [['home', 'register', 'contacts', 0, 'label']],
  website: [['home', 'register', 'contacts', 1, 'label']],
  notFound: [
    ['error', 'meta', 'title'],
    ['error', 'title'],
  ],
  mistyped: [
    ['error', 'meta', 'description'],
    ['error', 'text'],
  ],
  goHome: [['error', 'button', 'label']],
};

/** How the lines of the template are written. */
export const formattingOptions = { insertSpaces: true, tabSize: 2 };

/**
 * Returns the text of a content file of a new event in the language `tag`. It is in English if there are no words of the interface
 * in that language.
 */
export function readTemplate(file: TemplateFile, tag = 'en'): string {
  let text = readFileSync(join(import.meta.dirname, 'template', `${file}.json`), 'utf8');
  const samples = readTexts(tag);
  for (const [key, places] of Object.entries(samples ? SAMPLE_PLACES : {}))
    for (const [placeFile, ...path] of places)
      if (placeFile === file) text = applyEdits(text, modify(text, path, samples?.[key], { formattingOptions }));
  return text;
}

/** Returns the texts in the language `tag` by their keys; undefined for English, and if there are none. */
function readTexts(tag: string): Record<string, string> | undefined {
  const path = join(import.meta.dirname, 'texts', `${wordsLanguage(tag)}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
