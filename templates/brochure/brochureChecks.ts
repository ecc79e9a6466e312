import { join } from 'node:path';
import { misnamedMessage, readBeginning } from '../../content/rules/fileKinds';
import type { LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { viewerPdfs } from '../../content/schema/walk';
import { drawPdfPage } from '../../static/assets/covers';
import { readPdf } from '../../static/assets/readPdf';
import { formats } from '../language/formats';

/**
 * Warns of a brochure that lacks a date or a prize of the content, that has no text, or that cannot be opened (rule 6.5).
 * `files` is the folder of pictures and files. The check is here because only templates know how the pages write dates and
 * amounts. `npm run dev` leaves it out, because it takes half a second after each change of the PDF. Throws Problems if this
 * machine does not read the PDF.
 */
export async function outdatedBrochure(content: Content, files: string): Promise<LintWarning[]> {
  const pdf = content.hackathon?.guidelines?.pdf;
  if (!pdf) return [];
  const path = join(files, 'files', pdf);
  // `misnamedFiles` asks about a file that is no PDF at all.
  if (misnamedMessage(pdf, readBeginning(path))) return [];
  const text = await readPdf(path, { script, undone: 'its text was not read' });
  // A file that is not there is reported by the step that publishes it.
  if (!text) return [];
  const message = 'failed' in text ? UNREAD[text.failed] : messageFor(text.output.toString(), factsOf(content));
  // If the reason is on page 1, `undrawnBrochure` already warns of it.
  if ('failed' in text && text.failed !== 'unopened' && (await undrawnBrochure(content, files)).length) return [];
  return message ? [{ file: 'hackathon', path: ['guidelines', 'pdf'], message }] : [];
}

const script = new URL('printPdfText.mjs', import.meta.url);

/** The messages at a PDF whose text cannot be read. */
const UNREAD = {
  unopened: 'this PDF cannot be opened; save it again, without a password',
  damaged: 'a page of this PDF is damaged, so it cannot be compared with the content; save it again',
  memory:
    'this PDF takes more than 512 MB of memory to be read; save it again with fewer or smaller pictures and fonts',
};

/** Returns what is wrong with a PDF with this text; undefined if it has all facts. */
function messageFor(text: string, facts: Fact[]): string | undefined {
  if (!text.trim()) return 'this PDF is a picture: nobody can search it, or have it read aloud; save it with its text';
  const missing = facts.filter(
    ({ written, others }) => !squeeze(text).includes(squeeze(written)) && !others.test(text),
  );
  if (!missing.length) return undefined;
  const [first, second, third, ...more] = missing.map(({ label, written }) => `“${written}” (${label})`);
  const list = [first, second, third].filter(Boolean).join(', ') + (more.length ? ` and ${more.length} more` : '');
  return `this PDF may be older than the content, it lacks ${list}; run npm run brochure, or correct the PDF`;
}

/** Returns a text in lower case without spaces, because a PDF may break its lines anywhere. */
const squeeze = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** A fact that the brochure should say: its name, how the pages write it, and other ways to write it. */
type Fact = { label: string; written: string; others: RegExp };

/** Returns the dates and prizes that the brochure should have. */
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

/** Returns an expression for any of these patterns, in upper or lower case. */
const anyOf = (patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'i');

/** Returns the source of an expression for a date: `13 Sept. 2025`, `13th of September, 2025`, `September 13, 2025`, `13.9.2025`, `13/09/25`, `2025-09-13` */
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
 * Warns of PDFs whose first page no machine can draw (rule 11.15). `outdatedBrochure` warns of a PDF that cannot be opened. The
 * check starts a process for each PDF, so `npm run dev` leaves it out. Throws Problems if this machine cannot draw a PDF.
 */
export async function undrawnBrochure(content: Content, files: string): Promise<LintWarning[]> {
  const warnings = viewerPdfs(content).map(async ({ file, path, value }): Promise<LintWarning[]> => {
    const page = await drawPdfPage(join(files, 'files', value));
    return page && 'failed' in page && page.failed !== 'unopened'
      ? [{ file, path, message: UNDRAWN[page.failed] }]
      : [];
  });
  return (await Promise.all(warnings)).flat();
}

/** The messages at a PDF whose page 1 cannot be drawn. */
const UNSEEN = 'so visitors see nothing of it until the viewer has loaded';
const UNDRAWN = {
  damaged: `page 1 of this PDF is damaged, ${UNSEEN}; save it again`,
  memory: `page 1 of this PDF takes more than 512 MB of memory to be drawn, ${UNSEEN}; save it again with fewer or smaller pictures`,
};
