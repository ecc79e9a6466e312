import { directionOf, isTall, writingSystemOfLanguage } from './writingSystems';

/** The styles that a page needs for what it is written in, however its blocks look. */
export function writingSystemStyles(language: string, markup: string): string[] {
  const mirrors = directionOf(language) === 'rtl' || / dir="/.test(markup);
  return [...(isTall(writingSystemOfLanguage(language)) ? ['tall-lines'] : []), ...(mirrors ? ['right-to-left'] : [])];
}
