import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadContent } from '../../content/load';
import { findBrowser } from '../../tests/browser';
import { cardFonts } from '../fonts';
import { Brochure } from './Brochure';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pdf = file('../../static/files/brochure.pdf');
const LIMIT = 204_800;

// The content names the brochure, and loads only where it is: the first one has to be there before it is printed.
await writeFile(pdf, '', { flag: 'a' });
const { content } = await loadContent(file('../../content'), file('../../static'));
const styles = await Promise.all(['../styles/tokens.css', 'brochure.css'].map((path) => readFile(file(path), 'utf8')));
const text = renderToStaticMarkup(createElement(Brochure, { content, css: '' }));
const css = [await fontFaces(`${text}'`), ...styles].join('\n');

const browser = await chromium.launch({ executablePath: await findBrowser() });
try {
  const page = await browser.newPage({ offline: true, colorScheme: 'light' });
  await page.emulateMedia({ media: 'print' });
  await page.setContent(`<!doctype html>${renderToStaticMarkup(createElement(Brochure, { content, css }))}`);
  await page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))));
  const full = await page
    .locator('.sheet')
    .evaluateAll((sheets) => sheets.flatMap((sheet, n) => (sheet.scrollHeight > sheet.clientHeight ? [n + 1] : [])));
  if (full.length)
    throw new Error(
      `page ${full.join(' and ')} of the brochure is too full: shorten its texts in content/, or adjust ${file('brochure.css')}`,
    );
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  if (bytes.length >= LIMIT) throw new Error(`the brochure weighs ${bytes.length} bytes; it must stay below ${LIMIT}`);
  await writeFile(pdf, bytes);
  console.log(`static/files/brochure.pdf: ${bytes.length} bytes`);
} finally {
  await browser.close();
}

/** Both families as static cuts: a PDF would draw a variable font glyph by glyph. Of two faces that have a letter, the last wins. */
async function fontFaces(characters: string): Promise<string> {
  const fonts = await cardFonts(characters);
  const faces = fonts
    .toReversed()
    .map(
      ({ name, weight, data }) =>
        `@font-face{font-family:"${name}";font-weight:${weight};src:url(data:font/ttf;base64,${data.toString('base64')})}`,
    );
  return [...faces, `:root{--font-display:"${fonts[0]?.name}";--font-text:"${fonts.at(-1)?.name}"}`].join('\n');
}
