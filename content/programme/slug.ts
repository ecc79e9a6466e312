/**
 * Returns a text as a name for ids, addresses and files: `Café & Crème: an Introduction` → `cafe-creme-an-introduction`. It has
 * the letters a to z, digits and single hyphens, and is empty where the text has no Latin letter and no digit. Above `longest`
 * characters, because long addresses are hard to read, it ends after a whole word. `joined` are characters that divide no
 * words, beside apostrophes.
 *
 * Other scripts are not transliterated, as @sindresorhus/slugify would do: it makes `ae` of `ä` and gives Cyrillic and Greek names
 * Latin letters, so that pages that are published would get new addresses.
 */
export function slug(text: string, { longest = 60, joined = '' } = {}): string {
  const words = [...text.normalize('NFKD')]
    .filter((character) => !/[\p{M}'’]/u.test(character) && !joined.includes(character))
    .join('')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    if (name && name.length + word.length >= longest) break;
    name = name ? `${name}-${word}` : word.slice(0, longest);
  }
  return name;
}
