import type { Path } from '../json/path';
import { pages } from '../schema/pages';
import type { Content } from '../schema/schema';

type File = keyof Content;

/** Blocks that show the content of another file, as `FILE PATH`, and that file. */
const sources: Record<string, File> = {
  'home speakers': 'speakers',
  'home schedule': 'schedule',
  'agenda meta': 'schedule',
};

/**
 * The message if the value at `path` of `file` refers to a content file that does not exist; undefined if it is fine.
 * A page or a list whose file is missing is left out of the site, so nothing may link to it or show it.
 */
export function crossFileProblem(
  file: File,
  path: Path,
  value: unknown,
  exists: (other: File) => boolean,
): string | undefined {
  const key = path.at(-1);
  const source = sources[`${file} ${path.join('.')}`];
  if (source && !exists(source))
    return file === 'agenda'
      ? `there is no ${source}.json for this page to show; add it, or delete agenda.json`
      : `there is no ${source}.json for this block to show; add it, or delete this block`;
  // The schema reports a name that is no page at all.
  if (key === 'page' && Object.hasOwn(pages, `${value}`) && !exists(value as File))
    return `there is no ${value}.json for this to link to; add it, or link to another page or a "url"`;
  if (file === 'schedule' && key === 'showMoreButton' && value === true && !exists('agenda'))
    return 'there is no agenda.json for the button to link to; add it, or write false';
  return undefined;
}
