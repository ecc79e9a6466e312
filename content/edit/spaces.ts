/** Invisible characters: soft hyphens and those of no width, but not the joiners that Tamil and Persian need. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** Spaces of a special width, but not those that French has before punctuation and after a quotation mark. */
const ODD = /(?<!«)[\u00a0\u2000-\u200a\u202f\u3000](?![:;!?»%€])/g;

/**
 * Returns a text without the special spaces and invisible characters that word processors and web pages put into what is copied.
 */
export const withPlainSpaces = (text: string): string => text.replace(UNSEEN, '').replace(ODD, ' ');
