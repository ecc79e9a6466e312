import { isObject, type Path, valueAt, walk } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { entryName } from './entryName';
import { fieldLabel } from './fieldLabel';
import type { JsonSchema } from './jsonSchema';
import { schemaAt } from './resolveSchema';

/** A list that something can be added to: what it is, and in whose entry. */
export type AddPlace = { what: string; where: string | undefined; path: Path; schema: JsonSchema };

/** What the entries of a list are called, by its key. */
const WORDS: Record<string, string> = {
  events: 'Session',
  speakers: 'Speaker',
  organisations: 'Sponsor',
  questions: 'Question',
  people: 'Person',
  pictures: 'Picture',
  blocks: 'Block',
};

/** Where something can be added in a content file: its lists of sessions, speakers, sponsors and so on. */
export function addPlaces(schema: JsonSchema, value: Json): AddPlace[] {
  // Those of the file itself and of its blocks, such as the sponsors of the banner.
  const absent = [[], ...Object.keys(value ?? {}).map((key) => [key])].flatMap((path) => {
    const entry = valueAt(value, path) as Json;
    const keys = isObject(entry) ? Object.keys(schemaAt(schema, value, path)?.properties ?? {}) : [];
    return keys.filter((key) => !(entry as Record<string, Json>)[key]).map((key) => [...path, key]);
  });
  const present = walk(value)
    .filter((each) => Array.isArray(each.value))
    .map(({ path }) => path);
  return [...present, ...absent].flatMap((path) => {
    const what = WORDS[`${path.at(-1)}`];
    const list = what ? schemaAt(schema, value, path) : undefined;
    // Blocks are of several kinds; a list of texts is edited where it stands.
    const isOne = what === 'Block' ? list?.items?.oneOf : list?.items?.properties;
    if (!what || !list || list.type !== 'array' || !isOne) return [];
    return [{ what, where: nameAround(value, path), path, schema: list }];
  });
}

/** What the nearest entry around a list is called: by its own name in a list, and by its key elsewhere. */
function nameAround(value: Json, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const around = path.slice(0, length);
    const entry = valueAt(value, around) as Json;
    const key = around.at(-1);
    const name = typeof key === 'string' ? fieldLabel(key) : entryName(entry);
    if (!Array.isArray(entry) && name) return name;
  }
  return undefined;
}
