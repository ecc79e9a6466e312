import { unescapeHtml } from '../../static/output/unescapeHtml';

/** The letters, digits and signs of English. */
export const ASCII = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));

/** Matches a sign that is shown as an emoji. Every device has a font for emoji. */
const EMOJI = /\p{Emoji}\uFE0F\u20E3?/gu;

/** Returns every character that a visitor may see: those of the markup, with entities decoded, and the digits of widgets. */
export function usedCharacters(bodies: string[]): Set<string> {
  const seen = new Set('0123456789–');
  for (const body of bodies) {
    const text = unescapeHtml(body);
    // A page of 2,000 sessions repeats a few characters millions of times: searching for each is faster than reading all.
    for (const char of ASCII) if (!seen.has(char) && text.includes(char)) seen.add(char);
    for (const char of text.replace(EMOJI, '').replace(/\p{ASCII}+/gu, '')) seen.add(char);
  }
  return seen;
}
