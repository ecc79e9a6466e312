import { closestMatch } from 'leven';

/** The word that was meant, if one is near enough: `titel` → `title`. Case does not count. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const match = closestMatch(
    lower,
    words.map((each) => each.toLowerCase()),
    { maxDistance: Math.min(2, Math.ceil(word.length / 3)) },
  );
  return words.find((each) => each.toLowerCase() === match);
}
