import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The version of pdf.js that is installed. */
export function version(): string {
  return createRequire(import.meta.url)('pdfjs-dist/package.json').version;
}

/** The readable build of a part of pdf.js, divided into its source files, each after its name (`./src/core/encodings.js`). */
export async function pdfjsSource(file: string): Promise<{ path: string; head: string; sections: string[] }> {
  const path = createRequire(import.meta.url).resolve(`pdfjs-dist/build/${file}`);
  const [head = '', ...sections] = (await readFile(path, 'utf8')).split(/^;\/\/ (?=\.\/)/m);
  return { path, head, sections };
}
