import { isObject, type Path } from '../json/path';
import type { Content } from '../schema/schema';

/**
 * Returns the content without the rows and links of its pages that are placeholders, because they would say nothing to a visitor
 * (rule 19.24). A part that does not change stays the same object. Speakers, sessions and menus stay.
 */
export function withoutPlaceholders(content: Content): Content {
  const { site: _site, speakers: _speakers, schedule: _schedule, ...pages } = content;
  return { ...content, ...(withoutRows(pages, []) as typeof pages) };
}

function withoutRows(value: unknown, path: Path): unknown {
  if (Array.isArray(value)) {
    const rows = isKept(path) ? value : value.filter((row) => !(isObject(row) && row.placeholder === true));
    const next = rows.map((row, n) => withoutRows(row, [...path, n]));
    return next.length === value.length && next.every((row, n) => row === value[n]) ? value : next;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutRows(each, [...path, key])] as const);
  return entries.some(([key, each]) => each !== value[key]) ? Object.fromEntries(entries) : value;
}

/**
 * Checks whether a list keeps its placeholders: blocks, because links may lead to them, and the contacts and organisations of the
 * event, because visitors must see who is behind it and how to ask them.
 */
const isKept = (path: Path): boolean =>
  ['blocks', 'contacts'].includes(`${path.at(-1)}`) || path.join('.') === 'home.banner.organisations';
