import { type Path, valueAt, walk } from '../json/path';
import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { pages, pathOf } from '../schema/pages';
import type { Content } from '../schema/schema';
import { oneParagraph } from '../schema/textRules';

type File = keyof Content;

/** Blocks that show the content of another file, as `FILE KEY`, and that file. */
const sources: Record<string, File> = {
  'home speakers': 'speakers',
  'home schedule': 'schedule',
  'agenda meta': 'schedule',
};

/**
 * The message if the value at `path` of `file` shows a content file that does not exist; undefined if it is fine.
 * `names` are those of the files that do. A page or a list whose file is missing is left out of the site, so nothing may
 * link to it or show it.
 */
export function crossFileProblem(file: File, path: Path, value: unknown, names: readonly string[]): string | undefined {
  const key = path.at(-1);
  const source = path.length === 1 ? sources[`${file} ${key}`] : undefined;
  if (source && !names.includes(source))
    return file === 'agenda'
      ? `there is no ${source}.json for this page to show; add it, or delete agenda.json`
      : `there is no ${source}.json for this block to show; add it, or delete this block`;
  if (file === 'speakers' && key === 'detail' && names.some((name) => !isList(name) && pathOf(name) === `${value}/`))
    return `there is a page at ${value}, but this address must lead nowhere; delete this line, or rename that page`;
  if (file === 'schedule' && key === 'showMoreButton' && value === true && !names.includes('agenda'))
    return 'there is no agenda.json for the button to link to; add it, or write false';
  return undefined;
}

const LISTS = ['site', 'speakers', 'schedule'];
const isList = (name: string) => LISTS.includes(name);

/** Returns the message if no file makes the page of this name that a link leads to. */
export function missingPage(page: string, names: readonly string[]): string | undefined {
  const present = names.filter((name) => !isList(name));
  if (present.includes(page)) return undefined;
  if (Object.hasOwn(pages, page))
    return `there is no ${page}.json for this to link to; add it, or link to another page or a "url"`;
  const suggestion = nearest(page, present);
  return `there is no page “${page}”; ${suggestion ? `did you mean "${suggestion}"?` : `write one of ${present.map((name) => `"${name}"`).join(', ')}, or add pages/${page}.json`}`;
}

/**
 * Every name in the `speakers` of a session that speakers.json does not have. `people` is what that file says; undefined
 * if there is no such file. Values of the wrong kind are skipped, because the schema reports them.
 */
export function unknownSpeakers(schedule: unknown, people: unknown): Mistake[] {
  const names = namesIn(people);
  const known = new Set(names);
  return walk(valueAt(schedule, ['days']), ['days'])
    .filter(isSpeaker)
    .flatMap(({ path, value }): Mistake[] => {
      const name = tidy(value);
      if (known.has(name)) return [];
      const suggestion = nearest(name, names);
      const remedy = suggestion ? `did you mean "${suggestion}"?` : 'add this person there, or correct the name';
      return [{ path, message: `speakers.json has nobody of this name; ${remedy}` }];
    });
}

/** Whether it is a text at `days[n].events[n].speakers[n]`. */
const isSpeaker = (found: { path: Path; value: unknown }): found is { path: Path; value: string } =>
  found.path.length === 6 && found.path[4] === 'speakers' && typeof found.value === 'string';

function namesIn(people: unknown): string[] {
  const all = valueAt(people, ['speakers']);
  const names = Array.isArray(all) ? all.map((person) => valueAt(person, ['name'])) : [];
  return names.filter((name) => typeof name === 'string').map(tidy);
}

/** As the schema reads a text. */
const tidy = (name: string): string => oneParagraph(name).trim();
