import { valueAt } from '../../json/path';
import { isShownBefore, type When } from '../../programme/shownSpan';
import type { Content } from '../../schema/schema';
import { type ContentField, textsOf } from '../../schema/walk';
import { around } from './intended';
import type { LintWarning } from './warning';

/** Sessions and speakers are left out: talks are about any year, and people did things in any year. */
const FILES: (keyof Content)[] = ['site', 'home', 'about', 'agenda', 'hackathon'];
/** How many years before and after the event are suspicious: what is further away is history. */
const NEAR = 2;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * Texts with another year than the dates, as after the content of the last event was copied. A year far from the event
 * (`founded in 1951`) is history, and an academic year (`2024–25`) may begin in the year before.
 */
export function otherYear(content: Content): LintWarning[] {
  const { date, lastDate = date } = content.site.event;
  const dates = [
    ...[date, lastDate],
    ...(content.schedule?.days ?? []).map((day) => day.date),
    ...(content.hackathon?.timeline?.items ?? []).map((item) => item.date),
  ];
  const years = new Set(dates.map(yearOf));
  const isSuspicious = (year: number) =>
    !years.has(year) && year >= yearOf(date) - NEAR && year <= yearOf(lastDate) + NEAR;

  return textsOf(content)
    .filter((text) => isRead(text) && !isOfLater(content, text))
    .flatMap(({ file, path, value }): LintWarning[] => {
      const other = yearsIn(value).find((spanned) => spanned.every(isSuspicious))?.[0];
      if (!other) return [];
      const is = yearOf(lastDate) > yearOf(date) ? `${yearOf(date)}–${yearOf(lastDate)}` : yearOf(date);
      return [{ file, path, message: `this text says ${other}, but the event is in ${is}; write the right year` }];
    });
}

/** Whether a text may be about the event itself. The value of a contact is a telephone number or an address. */
const isRead = ({ file, path }: ContentField): boolean =>
  path.at(-1) !== 'value' && (FILES.includes(file) || path[0] === 'meta');

/** Whether a text is in a block that is not shown before the event: afterwards the next one may be announced. */
const isOfLater = (content: Content, { file, path }: ContentField): boolean =>
  around(path).some((each) => {
    const block = valueAt(content[file], each);
    return valueAt(block, ['type']) !== undefined && !isShownBefore(valueAt(block, ['when']) as When);
  });

/** The years of this century and the last in a text; of `2024–25` both. */
function yearsIn(text: string): number[][] {
  const found = text.matchAll(/(?<!\d)((?:19|20)\d\d)(?:[-–/](\d\d)(?![\d/–-]))?(?!\d)/g);
  return [...found].map(([, year = '', end]) => [Number(year), ...(end ? [Number(year.slice(0, 2) + end)] : [])]);
}
