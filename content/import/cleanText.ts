/** Characters that no content may have or that nobody sees: controls, broken and lost letters, places of lost objects. */
const BROKEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}\uFFFC\uFFFD]/gu;
/** Letters that old documents have as one character, and fonts draw by themselves: `ﬁ`. */
const LIGATURES = /[\uFB00-\uFB06]/g;

/** A text without such characters; line breaks and tabs stay. */
export const cleanText = (text: string): string =>
  text
    .replace(BROKEN, (character) => ('\n\t'.includes(character) ? character : ''))
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'));
