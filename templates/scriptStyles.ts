import { directionOf, isTall, scriptOfLanguage } from './scripts';

/** The styles that a page needs for what it is written in, however its blocks look. */
export function scriptStyles(language: string, markup: string): string[] {
  const mirrors = directionOf(language) === 'rtl' || / dir="/.test(markup);
  return [...(isTall(scriptOfLanguage(language)) ? ['tall-lines'] : []), ...(mirrors ? ['right-to-left'] : [])];
}
