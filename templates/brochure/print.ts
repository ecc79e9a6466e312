import { spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadContent } from '../../content/load';
import { findBrowser } from '../../tests/browser';
import { Brochure } from './Brochure';
import { faces } from './faces';

// `npm run brochure`: prints the content into static/files/brochure.pdf, or says why not and leaves the PDF as it was.

const LIMIT = 204_800;
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pdf = file('../../static/files/brochure.pdf');

// The content names the brochure and loads only where it is: the very first one has to be there before it is printed.
await writeFile(pdf, '', { flag: 'a' });
const { content } = await loadContent(file('../../content'), file('../../static'));
const { hackathon } = content;
if (!hackathon) throw new Error('there is no content/hackathon.json, and so nothing to print');
const body = renderToStaticMarkup(createElement(Brochure, { content, hackathon }));
const sheets = ['../styles/tokens.css', 'brochure.css'].map((path) => readFile(file(path), 'utf8'));
// React writes an apostrophe as an entity; every other character that it prints stands in the markup.
const css = (await Promise.all([faces(`${body}'`), ...sheets])).join('\n');

const browser = await chromium.launch({ executablePath: await findBrowser() });
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
  if (full.length) throw new Error(`page ${full.join(' and ')} of the brochure is too full; ${remedy}`);

  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  if (bytes.length >= LIMIT) throw new Error(`the brochure weighs ${bytes.length} bytes; it must stay below ${LIMIT}`);
  await writeFile(pdf, bytes);
  // The browser writes each small object by itself; put together they pack better, and page 1 comes sooner by a fifth.
  const options = ['--object-streams=generate', '--recompress-flate', '--compression-level=9', '--deterministic-id'];
  const { error } = spawnSync('qpdf', [...options, '--replace-input', pdf], { stdio: 'inherit' });
  if (error) console.log('qpdf is not installed: the brochure stays a fifth larger than it could be');
  console.log(`static/files/brochure.pdf: ${(await stat(pdf)).size} bytes`);
} finally {
  await browser.close();
}
