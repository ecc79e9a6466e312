/** The digits that scripts, style sheets and most languages use. */
export const LATIN_DIGITS = '0123456789';

/** Returns the digits from zero to nine of a language, as Intl writes them: `০১২৩৪৫৬৭৮৯` for `bn`. */
export const digitsOf = (language: string): string =>
  [...LATIN_DIGITS].map((digit) => Number(digit).toLocaleString(language)).join('');
