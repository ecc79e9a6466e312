import { counted } from '../messages/entries';

/** How many sessions or people a programme has, how many of them are new and were there before, and how many others of the content stay. */
export type Counts = { inFile: number; added: number; had: number; stay: number };

/** Counts the names `inFile`, of which those in `before` were there, and the others of the content `after` the import. */
export function countEntries(
  inFile: Iterable<string>,
  before: { has(name: string): boolean },
  after: string[],
): Counts {
  const names = new Set(inFile);
  const had = [...names].filter((name) => before.has(name)).length;
  const stay = after.filter((name) => !names.has(name)).length;
  return { inFile: names.size, added: names.size - had, had, stay };
}

/** Checks whether the content had something before an import that it has still. */
export const hadSomething = ({ had, stay }: Counts): boolean => had + stay > 0;

/** Returns counts in words: `15 sessions found: 14 new, 1 you already had; 5 of yours stay`. */
export function countsInWords({ inFile, added, had, stay }: Counts, noun: string): string {
  const parts = [`${added} new`, ...(had ? [`${had} you already had`] : [])].join(', ');
  const others = stay ? `; ${stay} of yours ${stay === 1 ? 'stays' : 'stay'}` : '';
  return `${counted(inFile, noun)} found${inFile ? `: ${parts}` : ''}${others}`;
}
