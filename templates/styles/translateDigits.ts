import { digitsOf, LATIN_DIGITS } from '../../content/words/digits';

/**
 * Returns the styles of a page in a language, with its digits for the numbers that the styles write themselves, of steps and lists
 * (rule 26.13).
 */
export function translateDigits(css: string, language: string): string {
  const digits = digitsOf(language);
  if (digits === LATIN_DIGITS) return css;
  const translated = css
    .replace(/\bcounter\(([\w-]+)(,\s*decimal-leading-zero)?\)/g, 'counter($1,own-digits)')
    .replace(/\blist-style:\s*decimal\b/g, 'list-style:own-digits');
  if (translated === css) return css;
  const symbols = [...digits].map((digit) => `"${digit}"`).join(' ');
  return `@counter-style own-digits{system:numeric;symbols:${symbols}}${translated}`;
}
