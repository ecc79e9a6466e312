import { readFile } from 'node:fs/promises';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { formats } from '../../templates/language/formats';
import { aifest } from '../helpers/events';
import { content } from '../helpers/fest';

const { site, home, hackathon } = content;
const { timeline, guidelines, themes, prizes, registration, contact } = hackathon;
const { shortDate, longDate, time, amount } = formats(site);
const hours = `${time(site.event.start)} to ${time(site.event.end)}`;

const bytes = await readFile(`${aifest.static}/files/${guidelines.pdf}`);
const brochure = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
const pages = await Promise.all(Array.from({ length: brochure.numPages }, (_, n) => brochure.getPage(n + 1)));
const texts = await Promise.all(
  pages.map(async (page) => {
    const { items } = await page.getTextContent();
    return squeeze(items.map((item) => ('str' in item ? item.str : '')));
  }),
);

/** Lines break wherever the paper ends, so blanks say nothing. */
function squeeze(parts: (string | number)[]): string {
  return parts.join('').replace(/\s/g, '');
}

/** Expects these texts on that page, one right after the other: none missing, none left over between them. */
function reads(page: number, parts: (string | number)[]) {
  expect(texts[page - 1], `page ${page} of the brochure`).toContain(squeeze(parts));
}

test('the brochure has four A4 pages and stays below 200 KB', () => {
  const sizes = pages.map(({ view: [, , width = 0, height = 0] }) => [Math.round(width), Math.round(height)]);
  expect(sizes).toEqual(Array(4).fill([595, 842]));
  expect(bytes.length).toBeLessThan(204_800);
});

test('the cover of the brochure says what takes place, when and where', () => {
  const { date } = site.event;
  reads(1, [shortDate(date), site.title, hackathon.title, longDate(date), hours, site.college, site.town]);
});

test('the timeline and the rules of the brochure are those of the content', () => {
  reads(2, [hackathon.title, hackathon.text]);
  const dates = timeline.items.flatMap(({ label, date }) => [shortDate(date), label]);
  const rules = guidelines.rules.flatMap((rule, n) => [n + 1, rule]);
  reads(2, [timeline.title, ...dates, guidelines.title, ...rules, site.college]);
});

test('the themes and the prizes of the brochure are those of the content', () => {
  const amounts = prizes.items.flatMap(({ title, amount: value }) => [title, amount(value)]);
  reads(3, [themes.title, themes.text, ...themes.items, prizes.title, ...amounts, site.college]);
});

test('the contacts of the brochure are those of the content, and its links lead where the content says', async () => {
  const { overview } = home;
  const entries = contact.contacts.flatMap(({ label, value }) => [label, value]);
  reads(4, [registration.title, registration.text, registration.button, registration.url.replace('https://', '')]);
  reads(4, [contact.title, contact.text, ...entries, overview.title]);
  reads(4, [overview.when, longDate(site.event.date), overview.hours, hours, site.college]);
  const annotations: { url?: string }[] = (await pages[3]?.getAnnotations()) ?? [];
  const linked = contact.contacts.filter(({ url }) => url !== '#');
  expect(annotations.map(({ url }) => url)).toEqual([registration.url, ...linked.map(({ url }) => url)]);
});

test('the brochure has a title, a language and an outline, and embeds its fonts', async () => {
  const { info } = await brochure.getMetadata();
  expect(info).toMatchObject({ Title: `${hackathon.title} · ${site.title}`, Language: site.language });
  const outline = await brochure.getOutline();
  expect(outline.map(({ title }) => title)).toEqual([site.title]);
  const fonts = (await Promise.all(pages.map(fontsOf))).flat();
  expect(fonts.filter(({ isType3Font }) => isType3Font)).toEqual([]);
  // A machine's own font here means that ours were not found.
  const families = fonts.map(({ name }) => /^[A-Z]{6}\+(\w+)/.exec(name)?.[1]);
  expect(new Set(families)).toEqual(new Set(['BodoniModa', 'PublicSans', 'NotoSerifDisplay']));
});

/** The fonts that a page is set in, as they lie in the PDF. */
async function fontsOf(page: PDFPageProxy): Promise<{ name: string; isType3Font: boolean }[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = argsArray.filter((_, n) => fnArray[n] === OPS.setFont).map(([id]) => id as string);
  return [...new Set(ids)].map((id) => page.commonObjs.get(id));
}
