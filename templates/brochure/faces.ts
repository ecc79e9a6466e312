import { cardFamily, cardFonts } from '../fonts/cardFonts';

/**
 * The CSS of both families for these characters, as data. Static cuts, because a PDF holds a variable font as loose
 * drawings of letters. Of two faces that have a letter the last one wins, so the order turns round.
 */
export async function faces(characters: string): Promise<string> {
  const fonts = await cardFonts(characters);
  const rules = fonts.toReversed().map(({ name, weight, data }) => {
    const source = `url(data:font/ttf;base64,${data.toString('base64')})`;
    return `@font-face{font-family:"${name}";font-weight:${weight};src:${source}}`;
  });
  const stack = (use: 'display' | 'text') => cardFamily(use).replace(/[^,]+/g, (name) => `"${name.trim()}"`);
  return [...rules, `:root{--font-display:${stack('display')};--font-text:${stack('text')}}`].join('\n');
}
