// Prints the text of a PDF (`node printPdfText.mjs FILE`), page after page. No TypeScript: tsx would read all of pdf.js
// too, which takes a second more than pdf.js itself.
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

/** No brochure is longer, and nobody waits for a book. */
const MAX_PAGES = 50;

const data = new Uint8Array(await readFile(process.argv[2]));
const pdf = await getDocument({ data, verbosity: 0, isEvalSupported: false, disableFontFace: true }).promise;
for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  console.log(items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
}
