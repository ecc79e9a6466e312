import { digitsOf, LATIN_DIGITS } from '../../content/words/digits';

/**
 * Returns the styles of a page in a language. Numbers that the styles write themselves, for steps and lists, get the digits of the
 * language (rule 26.13).
 */
export function withOwnDigits(css: string, language: string): string {
  const digits = digitsOf(language);
  if (digits === LATIN_DIGITS) return css;
  const symbols = [...digits].map((digit) => `"${digit}"`).join(' ');
  const numbered = css
    .replace(/\bcounter\(([\w-]+)(,\s*decimal-leading-zero)?\)/g, 'counter($1,own-digits)')
    .replace(/\blist-style:\s*decimal\b/g, 'list-style:own-digits');
  return numbered === css ? css : `@counter-style own-digits{system:numeric;symbols:${symbols}}${numbered}`;
}
