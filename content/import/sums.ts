/**
 * Returns a sentence that says what became of the entries of a list: `sessions: 82 in the export: 80 imported, 2 rejected`. Returns
 * undefined for an empty list. Throws if the counts do not add up to the total, which is an error of the reader.
 */
export function sumOf(name: string, total: number, counts: [string, number][]): string | undefined {
  const sum = counts.reduce((so, [, count]) => so + count, 0);
  if (sum !== total) throw new Error(`of ${total} ${name}, ${sum} are accounted for`);
  const parts = counts.filter(([, count]) => count).map(([what, count]) => `${count} ${what}`);
  return total ? `${name}: ${total} in the export: ${parts.join(', ')}` : undefined;
}

/** Counts each of these words, in the order in which they come first. */
export const countEach = (words: string[]): [string, number][] =>
  [...new Set(words)].map((word) => [word, words.filter((each) => each === word).length]);
