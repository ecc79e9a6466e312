import type { Path } from '../json/path';
import { nearest } from '../messages/nearest';
import { pageNames } from '../schema/pages';
import type { Content } from '../schema/schema';

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
  if (key === 'page' && typeof value === 'string') return pageProblem(value, has);
  if (file === 'schedule' && key === 'showMoreButton' && value === true && !has('agenda'))
    return 'there is no agenda.json for the button to lead to; write it, or write false';
  return undefined;
}

function pageProblem(name: string, has: (other: File) => boolean): string | undefined {
  const page = pageNames.find((each) => each === name);
  if (page)
    return has(page)
      ? undefined
      : `there is no ${page}.json for this to lead to; write it, or lead to another page or a "url"`;
  const meant = nearest(name, pageNames);
  return meant
    ? `there is no page "${name}"; did you mean "${meant}"?`
    : `there is no page "${name}"; write one of ${pageNames.join(', ')}`;
}
