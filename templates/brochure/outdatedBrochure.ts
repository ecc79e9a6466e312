import { join } from 'node:path';
import type { LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { formats } from '../formats';
import { readPdfText } from './readPdfText';

/** A fact that the brochure should say: what it is, how the pages write it, and how others may. */
type Fact = { label: string; written: string; others: RegExp };

/**
 * A brochure that lacks a date or a prize of the content (rule 6.5). It stands here and not among the other checks of
 * the content, because only templates know how the pages write dates and amounts; build.ts hands it down. `npm run dev`
 * does without: it takes half a second whenever the PDF has changed.
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

/** Lines of a PDF end where the paper does, so spaces mean nothing. */
const squeeze = (text: string): string => text.replace(/\s/g, '').toLowerCase();

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

/** `13 Sept. 2025`, `13th of September, 2025`, `September 13, 2025`, `13.9.2025`, `13/09/25`, `2025-09-13` */
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
