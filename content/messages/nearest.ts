import { closestMatch } from 'leven';

/**
 * Returns the word that is most similar, if one is similar enough: `titel` → `title`. It may differ in two letters, or in one if the
 * word has three letters or fewer. Ignores case.
 */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const match = closestMatch(
    lower,
    words.map((each) => each.toLowerCase()),
    { maxDistance: Math.min(2, Math.ceil(word.length / 3)) },
  );
  return words.find((each) => each.toLowerCase() === match);
}
