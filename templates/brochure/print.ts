import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadContent } from '../../content/load/load';
import { command } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import type { Content } from '../../content/schema/schema';
import { findBrowser } from '../../static/checks/findBrowser';
import { Brochure } from './Brochure';
import { fontFaces } from './fontFaces';

const MAX_BYTES = 204_800;
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pdf = file('../../static/files/brochure.pdf');
const temporary = `${pdf}.part`;

const usage = `Prints the content into static/files/brochure.pdf, or says why not and leaves the PDF as it was.

  npm run brochure`;

await command(usage, async () => {
  parseArgs({ options: {} });
  const bytes = await print(await loadForPrinting());
  await writeFile(temporary, bytes);
  try {
    compress();
    await rename(temporary, pdf);
  } finally {
    await rm(temporary, { force: true });
  }
  console.log(`static/files/brochure.pdf: ${(await stat(pdf)).size} bytes`);
});

/** The content. It names the brochure and loads only where that exists, so the first time an empty file takes its place. */
async function loadForPrinting(): Promise<Content> {
  const first = !existsSync(pdf);
  if (first) await writeFile(pdf, '');
  try {
    return (await loadContent(file('../../content'), file('../../static'))).content;
  } finally {
    if (first) await rm(pdf, { force: true });
  }
}

/** The bytes of the PDF. Throws Problems where a page is too full or the file too large (rule 6.4). */
async function print(content: Content): Promise<Uint8Array> {
  const { hackathon } = content;
  if (!hackathon)
    throw new Problems(['content/hackathon.json: this file is missing, and so there is nothing to print']);
  const body = renderToStaticMarkup(createElement(Brochure, { content, hackathon }));
  const stylesheets = ['../styles/tokens.css', 'brochure.css'].map((path) => readFile(file(path), 'utf8'));
  // React writes an apostrophe as an entity; every other character is in the markup.
  const css = (await Promise.all([fontFaces(`${body}'`, content.site.fonts), ...stylesheets])).join('\n');

  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const page = await browser.newPage({ offline: true, colorScheme: 'light' });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(`<!doctype html>${body}`);
    await page.addStyleTag({ content: css });
    await page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))));

    const overfull = await page
      .locator('.sheet')
      .evaluateAll((all) => all.flatMap((sheet, n) => (sheet.scrollHeight > sheet.clientHeight ? [n + 1] : [])));
    const remedy = 'shorten its texts in content/, or set them smaller in templates/brochure/brochure.css';
    if (overfull.length) throw new Problems([`page ${overfull.join(' and ')} of the brochure is too full; ${remedy}`]);

    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    if (bytes.length >= MAX_BYTES)
      throw new Problems([`the brochure weighs ${bytes.length} bytes and must stay below ${MAX_BYTES}; ${remedy}`]);
    return bytes;
  } finally {
    await browser.close();
  }
}

/** Repacks the PDF: the browser compresses each object by itself, and together they take a fifth less. */
function compress() {
  const options = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', '--deterministic-id'];
  const { error, status } = spawnSync('qpdf', [...options, '--replace-input', temporary], { stdio: 'inherit' });
  if (error) console.log('qpdf is not installed: the brochure is a fifth larger than it could be');
  else if (status)
    throw new Problems([`qpdf could not compress the brochure (exit code ${status}); it is left as it was`]);
}
