import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { viewerPdfs } from '../../content/schema/walk';
import { drawPdfPage } from '../../static/assets/covers';
import { cached, codeOf, digest, versionOf } from '../../static/output/cache';
import { formats } from '../context/formats';

/**
 * Warns of a brochure that lacks a date or a prize of the content, that has no text, or that cannot be opened (rule 6.5).
 * `files` is the folder of pictures and files. It stands here because only templates know how the pages write dates and
 * amounts. `npm run dev` leaves it out: it takes half a second whenever the PDF has changed.
 */
export async function outdatedBrochure(content: Content, files: string): Promise<LintWarning[]> {
  const pdf = content.hackathon?.guidelines?.pdf;
  if (!pdf) return [];
  const text = await readPdfText(join(files, 'files', pdf));
  const message = messageFor(text, factsOf(content));
  return message ? [{ file: 'hackathon', path: ['guidelines', 'pdf'], message }] : [];
}

function messageFor(text: string | undefined, facts: Fact[]): string | undefined {
  if (text === undefined) return 'this PDF cannot be opened; save it again, without a password';
  if (!text.trim()) return 'this PDF is a picture: nobody can search it, or have it read aloud; save it with its text';
  const missing = facts.filter(
    ({ written, others }) => !squeeze(text).includes(squeeze(written)) && !others.test(text),
  );
  if (!missing.length) return undefined;
  const [first, second, third, ...more] = missing.map(({ label, written }) => `“${written}” (${label})`);
  const named = [first, second, third].filter(Boolean).join(', ') + (more.length ? ` and ${more.length} more` : '');
  return `this PDF may be older than the content, it lacks ${named}; run npm run brochure, or correct the PDF`;
}

/** Returns a text in lower case without spaces: a PDF breaks its lines anywhere. */
const squeeze = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** A fact that the brochure should say: its name, how the pages write it, and other ways to write it. */
type Fact = { label: string; written: string; others: RegExp };

function factsOf({ site, hackathon }: Content): Fact[] {
  const { days, shortDate, amount } = formats(site);
  const { date, lastDate = date } = site.event;
  const dates = [date, lastDate].map((each) => datePattern(each, site.language));
  return [
    { label: 'the event', written: days(site.event), others: anyOf(dates) },
    ...(hackathon?.timeline?.items ?? []).map(({ label, date }) => ({
      label,
      written: shortDate(date),
      others: anyOf([datePattern(date, site.language)]),
    })),
    ...(hackathon?.prizes?.items ?? []).map(({ title, amount: value }) => ({
      label: title,
      written: amount(value),
      // 100,000 or 1.00.000 or 100000
      others: anyOf([`(?<![\\d.,])${[...String(value)].join('[.,’ ]?')}(?![\\d]|[.,]\\d)`]),
    })),
  ];
}

const anyOf = (patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'i');

/** Matches a date as `13 Sept. 2025`, `13th of September, 2025`, `September 13, 2025`, `13.9.2025`, `13/09/25`, `2025-09-13` */
function datePattern(iso: string, language: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const monthIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`));
  const name = `(?:${monthIn(language)}|${monthIn('en').slice(0, 3)}[a-z]*)`;
  const number = (digits: string) => `(?<!\\d)0?${Number(digits)}`;
  const nth = `${number(day)}(?:st|nd|rd|th)?`;
  const shortYear = `(?:${year.slice(0, 2)})?${year.slice(2)}(?!\\d)`;
  return [
    `${nth}(?:\\s+of)?[\\s.-]*${name}[\\s.,-]*${year}`,
    `${name}[\\s.]*${nth}[\\s,]*${year}`,
    `${number(day)}\\s*[./-]\\s*${number(month)}\\s*[./-]\\s*${shortYear}`,
    iso,
  ].join('|');
}

/**
 * Returns the text of the PDF at `path`, kept between builds; undefined if it cannot be opened, for example without its
 * password. A file that cannot be read is reported by the step that publishes it.
 */
async function readPdfText(path: string): Promise<string | undefined> {
  // In its own process, which ends after 20 s whatever the PDF contains.
  const print = () =>
    promisify(execFile)(process.execPath, [fileURLToPath(script), path], { timeout: 20_000, maxBuffer: 2 ** 26 });
  try {
    const key = ['the text of a PDF', digest(await readFile(path)), codeOf(script), versionOf('pdfjs-dist')].join('\n');
    return (await cached(key, async () => Buffer.from((await print()).stdout))).toString();
  } catch {
    return undefined;
  }
}

const script = new URL('printPdfText.mjs', import.meta.url);

/**
 * Warns of PDFs whose first page the build cannot draw in time (rule 11.15). It starts a process for each, so `npm run dev`
 * leaves it out.
 */
export async function undrawnBrochure(content: Content, files: string): Promise<LintWarning[]> {
  // A file that cannot be read is reported by the step that publishes it.
  const warnings = viewerPdfs(content).map(async ({ file, path, value }): Promise<LintWarning[]> => {
    const page = await drawPdfPage(join(files, 'files', value)).catch(() => undefined);
    return page && 'failed' in page && page.failed === 'undrawn' ? [{ file, path, message: MESSAGE }] : [];
  });
  return (await Promise.all(warnings)).flat();
}

const MESSAGE =
  'page 1 of this PDF cannot be drawn within 20 s and 512 MB, so visitors see nothing of it until the viewer has loaded; ' +
  'save it again with fewer or smaller pictures';
