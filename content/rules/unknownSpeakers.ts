import { type Path, valueAt, walk } from '../json/path';
import type { Mistake } from '../messages/mistake';
import { nearest } from '../messages/nearest';
import { oneParagraph } from '../schema/text';

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
