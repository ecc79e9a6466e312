import type { Path } from '../json/path';
import { nearest } from '../messages/nearest';
import { pageNames } from '../schema/pages';
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
  if (key === 'page' && typeof value === 'string') return pageProblem(value, exists);
  if (file === 'schedule' && key === 'showMoreButton' && value === true && !exists('agenda'))
    return 'there is no agenda.json for the button to link to; add it, or write false';
  return undefined;
}

function pageProblem(name: string, exists: (other: File) => boolean): string | undefined {
  const page = pageNames.find((each) => each === name);
  if (page)
    return exists(page)
      ? undefined
      : `there is no ${page}.json for this to link to; add it, or link to another page or a "url"`;
  const meant = nearest(name, pageNames);
  return meant
    ? `there is no page "${name}"; did you mean "${meant}"?`
    : `there is no page "${name}"; write one of ${pageNames.join(', ')}`;
}
