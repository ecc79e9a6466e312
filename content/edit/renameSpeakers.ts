import { type Path, valueAt } from '../json/path';
import { languagesOf } from '../load/localise';
import { keyFor } from '../load/textLanguages';
import { oneParagraph } from '../schema/textRules';
import { applyOperation } from './applyOperation';
import { parseValue } from './parsedTexts';

/**
 * Gives the speakers in sessions the new names that a change gives them in speakers.json (rule 24.19). `before` and `after` have
 * the texts of the files by name. Returns the new text of the schedule, and the number of changed sessions; undefined if there are
 * none.
 */
export function renameSpeakers(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { text: string; count: number } | undefined {
  const schedule = after.get('schedule');
  if (schedule === undefined || before.get('speakers') === after.get('speakers')) return undefined;
  const renamed = findNewNames(namesIn(before), namesIn(after));
  if (!renamed.size) return undefined;
  let text: string | undefined = schedule;
  const sessions = new Set<string>();
  for (const { path, name } of namedIn(parseValue(schedule))) {
    const to = renamed.get(name);
    if (to === undefined) continue;
    text = text && applyOperation(text, { set: path, value: to });
    sessions.add(`${path.slice(0, 4)}`);
  }
  return text !== undefined && sessions.size ? { text, count: sessions.size } : undefined;
}

/**
 * Returns the new names by the old ones. A name that somebody still has was not renamed. If there are more or fewer speakers than
 * before, their places cannot be compared, so none was.
 */
function findNewNames(oldNames: string[], newNames: string[]): Map<string, string> {
  if (oldNames.length !== newNames.length) return new Map();
  return new Map(
    oldNames.flatMap((oldName, n): [string, string][] => {
      const newName = newNames[n];
      return oldName && newName && !newNames.includes(oldName) ? [[oldName, newName]] : [];
    }),
  );
}

/** Returns the names of speakers.json in the default language, with '' for a person without a name. */
export function namesIn(texts: ReadonlyMap<string, string>): string[] {
  const [language = 'en'] = languagesOf(parseValue(texts.get('site') ?? ''));
  const people = valueAt(parseValue(texts.get('speakers') ?? ''), ['speakers']);
  return (Array.isArray(people) ? people : []).map((person) => {
    const name = valueAt(person, ['name']) as Record<string, unknown> | string | undefined;
    const mainName = typeof name === 'object' ? name[keyFor(name, language) ?? ''] : name;
    return typeof mainName === 'string' ? tidy(mainName) : '';
  });
}

/** Returns the names in the sessions, each with its path. */
export const namedIn = (schedule: unknown): { path: Path; name: string }[] =>
  ['days', 'lists'].flatMap((part) =>
    listAt(schedule, [part]).flatMap((_, n) =>
      listAt(schedule, [part, n, 'events']).flatMap((_, event) => {
        const around = [part, n, 'events', event, 'speakers'];
        return listAt(schedule, around).flatMap((name, at) =>
          typeof name === 'string' ? [{ path: [...around, at], name: tidy(name) }] : [],
        );
      }),
    ),
  );

function listAt(root: unknown, path: Path): unknown[] {
  const list = valueAt(root, path);
  return Array.isArray(list) ? list : [];
}

const tidy = (name: string): string => oneParagraph(name).trim();
