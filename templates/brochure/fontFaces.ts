import { cardFonts } from '../fonts/cardFonts';

/**
 * The CSS of both families for these characters, with the fonts as data URLs; `npmPackages` are the further fonts of
 * the content. The fonts are static, because Chromium
 * writes the letters of a variable font into a PDF as drawings. Of two faces with the same letter the last one wins, so
 * the order is reversed.
 */
export async function fontFaces(characters: string, npmPackages: string[] = []): Promise<string> {
  const { fonts, family } = await cardFonts(characters, npmPackages);
  const rules = fonts.toReversed().map(({ name, weight, data }) => {
    const source = `url(data:font/ttf;base64,${data.toString('base64')})`;
    return `@font-face{font-family:"${name}";font-weight:${weight};src:${source}}`;
  });
  const stack = (use: 'display' | 'text') => family[use].replace(/[^,]+/g, (name) => `"${name.trim()}"`);
  return [...rules, `:root{--font-display:${stack('display')};--font-text:${stack('text')}}`].join('\n');
}
