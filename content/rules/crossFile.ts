import type { Path } from '../json/path';
import { type Content, schemas } from '../schema/schema';

type File = keyof Content;

/** Blocks that show what another file holds. */
const shows: Record<string, File> = {
  'home speakers': 'speakers',
  'home schedule': 'schedule',
  'agenda meta': 'schedule',
};

/**
 * What the value at `path` of `file` says wrongly of another file, and what to do; nothing where that file is there.
 * A page or a list whose file is missing is left out of the site, so nothing may lead to it or show it.
 */
export function crossFileProblem(
  file: File,
  path: Path,
  value: unknown,
  has: (other: File) => boolean,
): string | undefined {
  const key = path.at(-1);
  const shown = shows[`${file} ${path.join('.')}`];
  if (shown && !has(shown))
    return file === 'agenda'
      ? `there is no ${shown}.json for this page to show; write it, or delete agenda.json`
      : `there is no ${shown}.json for this block to show; write it, or delete this block`;
  // A name that is no page at all is the schema's to tell.
  if (key === 'page' && Object.hasOwn(schemas, `${value}`) && !has(value as File))
    return `there is no ${value}.json for this to lead to; write it, or lead to another page or a "url"`;
  if (file === 'schedule' && key === 'showMoreButton' && value === true && !has('agenda'))
    return 'there is no agenda.json for the button to lead to; write it, or write false';
  return undefined;
}
