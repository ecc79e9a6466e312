import { isObject, type Path, valueAt, walk } from '../json/path';
import { type JsonSchema, leastValue, schemaAt } from './jsonSchema';
import { entryName, fieldLabel } from './names';
import type { Json, Operation } from './protocol';

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

/**
 * The least that a content file says which is not there yet. Its schema for editors lies where that of `site`, the value of
 * site.json, does.
 */
export function newFile(file: string, schema: JsonSchema, site: Json | undefined): { [key: string]: Json } {
  const { $schema } = isObject(site) ? site : {};
  const address = typeof $schema === 'string' ? $schema.replace('site.schema', `${file}.schema`) : undefined;
  return { ...(address !== undefined && { $schema: address }), ...(leastValue(schema) as { [key: string]: Json }) };
}

/** The one operation that makes a file of this value, in which other operations have set something. */
export function inNewFile(value: Json, operations: Operation[]): Operation[] {
  const whole = structuredClone(value);
  for (const operation of operations) {
    if (!('set' in operation)) continue;
    const around = valueAt(whole, operation.set.slice(0, -1)) as Record<string | number, Json>;
    around[operation.set.at(-1) as string] = operation.value;
  }
  return [{ set: [], value: whole }];
}

/** The lists that the home page shows in a block of the same name. */
const LISTS = ['speakers', 'schedule'];

/** The operation that gives the home page the block of a list that is new; undefined if it has one, or has no such block. */
export function homeBlock(file: string, schema: JsonSchema, home: Json | undefined): Operation | undefined {
  const block = schema.properties?.[file];
  if (!LISTS.includes(file) || !block || !isObject(home) || file in home) return undefined;
  return { set: [file], value: { ...(leastValue(block) as { [key: string]: Json }), title: fieldLabel(file) } };
}
