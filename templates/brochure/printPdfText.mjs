// Prints the text of a PDF (`node printPdfText.mjs FILE`), page after page.
import { endDamaged, openPdf, print } from '../../static/assets/openPdf.mjs';

/** More pages than a brochure has. Further pages are not read, to save time. */
const MAX_PAGES = 50;

const pdf = await openPdf({ disableFontFace: true });
const texts = [];
for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
  const page = await pdf.getPage(number).catch(endDamaged);
  const { items } = await page.getTextContent().catch(endDamaged);
  texts.push(items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
}
print(texts.map((text) => `${text}\n`).join(''));
