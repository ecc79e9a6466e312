import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readContent } from '../../content/load/checkFile';
import { loadContent } from '../../content/load/load';
import { command, help, sourceOptions } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';
import { withAddresses } from '../../content/programme/addresses';
import type { Content } from '../../content/schema/schema';
import { findBrowser } from '../../static/checks/findBrowser';
import { cardFonts } from '../fonts/cardFonts';
import type { Families } from '../fonts/families';
import { openLook } from '../looks/look';
import { Brochure } from './Brochure';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const usage = `Writes the brochure, the PDF that hackathon.json names, from the content. If that fails, the old PDF stays.
Needs a browser. The file is half as large if qpdf 11 or newer is installed.

  npm run brochure -- [--content DIR] [--static DIR] [--out FILE]

  --content DIR   the folder of the content files    (default: content)
  --static DIR    the folder of pictures and files   (default: static)
  --out FILE      the PDF to write                   (default: the one that hackathon.json names)
  --help          shows this text`;

await command(usage, async () => {
  const { values } = parseArgs({
    options: { ...sourceOptions, out: { type: 'string' }, help },
  });
  if (values.help) return console.log(usage);
  const hackathon = await readContent('hackathon', values.content);
  const namedPdf = join(values.static, 'files', hackathon?.guidelines?.pdf ?? 'brochure.pdf');
  const pdf = values.out ?? namedPdf;
  const temporary = `${pdf}.part`;
  const bytes = await printBrochure(await loadForPrinting(values, namedPdf), values.content);
  await mkdir(dirname(pdf), { recursive: true }).catch(withPath(dirname(pdf)));
  await writeFile(temporary, bytes).catch(withPath(temporary));
  try {
    await rename(temporary, pdf);
  } finally {
    await rm(temporary, { force: true });
  }
  console.log(`${pdf}: ${bytes.length} bytes`);
});

type Folders = { content: string; static: string };

/** Loads the content. This needs the PDF that the content names, so if there is none yet, an empty file takes its place meanwhile. */
async function loadForPrinting({ content, static: files }: Folders, namedPdf: string): Promise<Content> {
  const isMissing = !existsSync(namedPdf);
  if (isMissing) await writeFile(namedPdf, '').catch(withPath(namedPdf));
  try {
    const loaded = (await loadContent(content, files)).content;
    // On paper and in a PDF, links inside the site need the address of the host.
    return withAddresses(loaded, loaded.site.url.replace(/\/$/, ''));
  } finally {
    if (isMissing) await rm(namedPdf, { force: true });
  }
}

/** Returns the brochure as the bytes of a PDF. Throws Problems if there is no hackathon.json, or a page is too full. */
async function printBrochure(content: Content, folder: string): Promise<Uint8Array> {
  const { body, css } = await renderBrochure(content, folder);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const page = await browser.newPage({ offline: true, colorScheme: 'light' });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(`<!doctype html>${body}`);
    await page.addStyleTag({ content: css });
    // The result of the last expression would be sent to this process, and a font cannot be.
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined));
    await refuseOverfull(page);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}

/** Returns the markup of the brochure and its styles. Throws Problems if there is no hackathon.json. */
async function renderBrochure(content: Content, folder: string): Promise<{ body: string; css: string }> {
  const { hackathon } = content;
  if (!hackathon)
    throw new Problems([`${join(folder, 'hackathon.json')}: this file is missing; nothing can be printed`]);
  const look = await openLook(content.site);
  const body = renderToStaticMarkup(createElement(Brochure, { content, hackathon, look }));
  const [tokens, styles] = await Promise.all(
    ['../styles/tokens.css', 'brochure.css'].map((path) => readFile(file(path), 'utf8')),
  );
  // React writes an apostrophe as an entity. All other characters that fonts need are in the markup as they are.
  const characters = `${body}'`;
  const faces = await fontFaces(characters, look.families, content.site.fonts);
  return { body, css: [faces, tokens, look.tokens, styles].join('\n') };
}

/** Throws Problems if the content of a page of the brochure is higher than the page. */
async function refuseOverfull(page: Page): Promise<void> {
  const overfull = await page
    .locator('.sheet')
    .evaluateAll((pages) => pages.flatMap((each, n) => (each.scrollHeight > each.clientHeight ? [n + 1] : [])));
  const remedy = 'shorten its texts in content/, or set them smaller in templates/brochure/brochure.css';
  if (overfull.length) throw new Problems([`page ${overfull.join(' and ')} of the brochure is too full; ${remedy}`]);
}

/**
 * Returns the CSS of both families for these characters, with the fonts as data URLs; `npmPackages` are the further fonts of
 * the content. The fonts are static, because Chromium writes the letters of a variable font into a PDF as drawings. Of two
 * faces with the same letter the last one wins, so the order is reversed.
 */
async function fontFaces(characters: string, families: Families, npmPackages: string[] = []): Promise<string> {
  const { fonts, family } = await cardFonts(characters, families, npmPackages);
  const rules = fonts.toReversed().map(({ name, weight, data }) => {
    const source = `url(data:font/ttf;base64,${data.toString('base64')})`;
    return `@font-face{font-family:"${name}";font-weight:${weight};src:${source}}`;
  });
  const stack = (use: 'display' | 'text') => family[use].replace(/[^,]+/g, (name) => `"${name.trim()}"`);
  return [...rules, `:root{--font-display:${stack('display')};--font-text:${stack('text')}}`].join('\n');
}
