/**
 * A name without what people write differently: case, accents of Latin letters, punctuation and spaces at its ends.
 * `Main-Hall ` and `main hall` are one; `Room 1.5` and `Room 15` are two.
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
