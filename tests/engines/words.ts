import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page of a PDF, as pdf.js reads them where it runs outside of any browser. */
export async function wordsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf, verbosity: VerbosityLevel.ERRORS }).promise;
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    words.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await document.destroy();
  return words;
}
