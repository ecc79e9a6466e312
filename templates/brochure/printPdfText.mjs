// Prints the text of a PDF (`node printPdfText.mjs FILE`), page after page. It is no TypeScript, because tsx would need a
// second to read all of pdf.js.
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.min.mjs';

/** More pages than a brochure has. Further pages are not read, to save time. */
const MAX_PAGES = 50;

const data = new Uint8Array(await readFile(process.argv[2]));
const pdf = await getDocument({ data, verbosity: 0, isEvalSupported: false, disableFontFace: true }).promise;
for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  console.log(items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
}
