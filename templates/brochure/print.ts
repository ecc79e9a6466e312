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
import { faces } from './faces';

const LIMIT = 204_800;
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pdf = file('../../static/files/brochure.pdf');
const part = `${pdf}.part`;

const usage = `Prints the content into static/files/brochure.pdf, or says why not and leaves the PDF as it was.

  npm run brochure`;

await command(usage, async () => {
  parseArgs({ options: {} });
  const bytes = await print(await readOrStub());
  await writeFile(part, bytes);
  try {
    pack();
    await rename(part, pdf);
  } finally {
    await rm(part, { force: true });
  }
  console.log(`static/files/brochure.pdf: ${(await stat(pdf)).size} bytes`);
});

/** The content names the brochure and loads only where it is, so the very first one is stood in for while it loads. */
async function readOrStub(): Promise<Content> {
  const first = !existsSync(pdf);
  if (first) await writeFile(pdf, '');
  try {
    return (await loadContent(file('../../content'), file('../../static'))).content;
  } finally {
    if (first) await rm(pdf, { force: true });
  }
}

/** The brochure as the browser prints it. Throws Problems where a page is too full, or all of it too heavy. */
async function print(content: Content): Promise<Uint8Array> {
  const { hackathon } = content;
  if (!hackathon)
    throw new Problems(['content/hackathon.json: this file is missing, and so there is nothing to print']);
  const body = renderToStaticMarkup(createElement(Brochure, { content, hackathon }));
  const sheets = ['../styles/tokens.css', 'brochure.css'].map((path) => readFile(file(path), 'utf8'));
  // React writes an apostrophe as an entity; every other character that it prints stands in the markup.
  const css = (await Promise.all([faces(`${body}'`), ...sheets])).join('\n');

  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const page = await browser.newPage({ offline: true, colorScheme: 'light' });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(`<!doctype html>${body}`);
    await page.addStyleTag({ content: css });
    await page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))));

    const full = await page
      .locator('.sheet')
      .evaluateAll((all) => all.flatMap((sheet, n) => (sheet.scrollHeight > sheet.clientHeight ? [n + 1] : [])));
    const remedy = 'shorten its texts in content/, or set them smaller in templates/brochure/brochure.css';
    if (full.length) throw new Problems([`page ${full.join(' and ')} of the brochure is too full; ${remedy}`]);

    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    if (bytes.length >= LIMIT)
      throw new Problems([`the brochure weighs ${bytes.length} bytes and must stay below ${LIMIT}; ${remedy}`]);
    return bytes;
  } finally {
    await browser.close();
  }
}

/** The browser writes each small object by itself; put together they pack better, and page 1 comes sooner by a fifth. */
function pack() {
  const options = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', '--deterministic-id'];
  const { error, status } = spawnSync('qpdf', [...options, '--replace-input', part], { stdio: 'inherit' });
  if (error) console.log('qpdf is not installed: the brochure stays a fifth larger than it could be');
  else if (status) throw new Problems([`qpdf could not pack the brochure (exit code ${status}); it is left as it was`]);
}
