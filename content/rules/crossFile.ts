import { findAll, isObject, type Path, valueAt } from '../json/path';
import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { EMBEDDED, type EmbeddedName } from '../schema/embedded';
import { pathOf, TAKEN_FOLDERS } from '../schema/pages';
import type { Content } from '../schema/schema';
import { oneParagraph } from '../schema/textRules';

type File = keyof Content;

/** The blocks that show the content of another file, as `FILE KEY`, each with the name of that file. */
const sources: Record<string, File> = {
  'home speakers': 'speakers',
  'home schedule': 'schedule',
  'agenda meta': 'schedule',
};

/**
 * Returns the message if the value at `path` of `file` needs a content file that does not exist, or makes a link to a page that
 * must not exist; else undefined. `names` are the names of the files that exist. The site leaves out pages and lists without a
 * file, so nothing may link to them or show them.
 */
export function crossFileProblem(file: File, path: Path, value: unknown, names: readonly string[]): string | undefined {
  const key = path.at(-1);
  const source = path.length === 1 ? sources[`${file} ${key}`] : undefined;
  if (source && !names.includes(source))
    return file === 'agenda'
      ? `there is no ${source}.json for this page to show; add it, or delete agenda.json`
      : `there is no ${source}.json for this block to show; add it, or delete this block`;
  if (file === 'speakers' && key === 'detail' && names.some((name) => !isList(name) && pathOf(name) === `${value}/`))
    return `there is a page at ${value}, but this address must lead nowhere; delete "detail", or rename that page`;
  if (path[0] === 'formerly' && path.length === 2 && names.some((name) => name === value))
    return `there is a page called “${value}”, so that address cannot lead to this page; delete this name`;
  if (file === 'schedule' && key === 'showMoreButton' && value === true && !names.includes('agenda'))
    return 'there is no agenda.json for the button to link to; add it, or write false';
  return undefined;
}

const LISTS = ['site', 'speakers', 'schedule'];
const isList = (name: string) => LISTS.includes(name);

/** What each page for frames shows, as `FILE KEY`; the whole file has no key. */
const embeddedSources = {
  agenda: [['agenda']],
  speakers: [['speakers'], ['home', 'speakers']],
  countdown: [['home', 'countdown']],
} satisfies Record<EmbeddedName, [File, string?][]>;

/**
 * Finds the names in `embed` of site.json whose page would show what the content does not have. `names` are the names of the files
 * that exist, and `values` has their values. A file that cannot be read is a mistake of its own.
 */
export function findMissingEmbedded(
  site: unknown,
  names: readonly string[],
  values: Record<string, unknown>,
): Mistake[] {
  const embed = valueAt(site, ['embed']);
  if (!Array.isArray(embed)) return [];
  return embed.flatMap((name, n): Mistake[] => {
    const missing = sourcesOf(name).find(([file, key]) => {
      if (!names.includes(file)) return true;
      return key !== undefined && isObject(values[file]) && values[file][key] === undefined;
    });
    if (!missing) return [];
    const [file, key] = missing;
    const remedy = `add it, or take "${name}" out of "embed"`;
    const message = key
      ? `${file}.json has no "${key}" for this page to show; ${remedy}`
      : `there is no ${file}.json for this page to show; ${remedy}`;
    return [{ path: ['embed', n], message }];
  });
}

const sourcesOf = (name: unknown): readonly [File, string?][] =>
  EMBEDDED.includes(name as EmbeddedName) ? (embeddedSources[name as EmbeddedName] as [File, string?][]) : [];

/**
 * Finds earlier editions in site.json whose address belongs to this site: to one of the `pages`, by their names, to a folder of files, or to
 * one of the `folders` of its languages. An edition is kept beside those.
 */
export function findEditionsInTheWay(site: unknown, pages: readonly string[], folders: readonly string[]): Mistake[] {
  if (!isObject(site) || !Array.isArray(site.editions)) return [];
  const root = rootOf(site);
  if (!root) return [];
  const taken = new Map([
    ['', 'the home page'],
    ...[...TAKEN_FOLDERS, ...folders].map((folder) => [folder, `the files in /${folder}/`] as const),
    ...pages.map(pathOf).flatMap((path) => (path === '/' ? [] : [[stepIn(path), `the page ${path}`] as const])),
  ]);
  return site.editions.flatMap((edition, n): Mistake[] => {
    const url = isObject(edition) && typeof edition.url === 'string' ? edition.url : '';
    const owner = url.startsWith(root) ? taken.get(stepIn(url.slice(root.length - 1))) : undefined;
    if (!owner) return [];
    const message = `is the address of ${owner} of this site; write that of the earlier edition, such as "${root}${isObject(edition) ? edition.year : ''}/"`;
    return [{ path: ['editions', n, 'url'], message }];
  });
}

/** Returns the address of a site with a slash at its end; undefined if it is not known. */
function rootOf({ url, prefix }: Record<string, unknown>): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  return `${new URL(url).origin}${typeof prefix === 'string' ? prefix : ''}`.replace(/\/*$/, '/');
}

/** Returns the first folder of a path in lower case, as some hosts do not tell letters apart: `/About/` → `about`. */
const stepIn = (path: string): string => path.split(/[/?#]/)[1]?.toLowerCase() ?? '';

/**
 * Finds names in the `speakers` of sessions that speakers.json does not have. `people` is the value of that file. If it is
 * undefined, the file is missing, which is one mistake. Skips values of the wrong type, which the schema reports.
 */
export function findUnknownSpeakers(schedule: unknown, people: unknown): Mistake[] {
  const speakerNames = findAll(schedule, isSpeaker) as { path: Path; value: string }[];
  if (people === undefined) {
    const [first] = speakerNames;
    const names = [...new Set(speakerNames.map(({ value }) => tidy(value)))];
    const entries = names.slice(0, SHOWN).map((name) => `{ "name": ${JSON.stringify(name)} }`);
    const list = [...entries, ...(names.length > SHOWN ? ['…'] : [])].join(', ');
    const more =
      names.length > 1 ? ` and ${names.length - 1} more ${names.length > 2 ? 'names are' : 'name are'}` : ' is';
    const message = `the file speakers.json is missing, so “${names[0]}”${more} not known; put it back from a backup, or write content/speakers.json: { "speakers": [${list}] }`;
    return first ? [{ path: first.path, message }] : [];
  }
  if (!Array.isArray(valueAt(people, ['speakers']))) return [];
  const names = namesIn(people);
  const nameSet = new Set(names);
  return speakerNames.flatMap(({ path, value }): Mistake[] => {
    const name = tidy(value);
    if (nameSet.has(name)) return [];
    const suggestion = nearest(name, names);
    if (suggestion) return [{ path, message: `speakers.json has nobody of this name; did you mean "${suggestion}"?` }];
    const quoted = JSON.stringify(name);
    return [
      {
        path,
        message: `speakers.json has nobody of this name; add { "name": ${quoted} } there, or correct the name`,
        panel: `“Speakers” has nobody called ${quoted}; add this person there, or take the name out here`,
      },
    ];
  });
}

/** The most people that a message lists. */
const SHOWN = 3;

/** Checks for a string at `days[n].events[n].speakers[n]`, or in `lists`. */
const isSpeaker = (path: Path, value: unknown): boolean =>
  path.length === 6 && path[4] === 'speakers' && ['days', 'lists'].includes(`${path[0]}`) && typeof value === 'string';

function namesIn(people: unknown): string[] {
  const names = (valueAt(people, ['speakers']) as unknown[]).map((person) => valueAt(person, ['name']));
  return names.filter((name) => typeof name === 'string').map(tidy);
}

/** Tidies white space as the schema does (`text` in schema/fields.ts). */
const tidy = (name: string): string => oneParagraph(name).trim();
