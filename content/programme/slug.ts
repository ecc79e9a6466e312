/**
 * Returns a text as a name for ids, addresses and files: `Café & Crème: an Introduction` → `cafe-creme-an-introduction`. It has
 * the letters a to z, digits and single hyphens, and is empty if the text has no Latin letter and no digit. It ends after a
 * whole word, with at most `longest` characters. Apostrophes and the characters in `joined` do not divide words.
 *
 * @sindresorhus/slugify would give published pages new addresses: it turns `ä` into `ae`, and Cyrillic and Greek into Latin.
 */
export function slug(text: string, { longest = 60, joined = '' } = {}): string {
  let letters = text.normalize('NFKD').replace(/[\p{M}'’]+/gu, '');
  for (const character of joined) letters = letters.replaceAll(character, '');
  const words = letters.toLowerCase().match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    if (name && name.length + word.length >= longest) break;
    name = name ? `${name}-${word}` : word.slice(0, longest);
  }
  return name;
}
