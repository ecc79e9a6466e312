import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { parseJson, positionLookup, type Source } from '../../json/json';
import { isObject, type Path } from '../../json/path';
import { type Problem, type ProblemLocation, Problems } from '../../messages/problems';
import { checkSize } from '../checkSize';
import { exportedPlace, type Fields, listOf } from '../exportedValues';

/** An entry of an Open Event export, with the names of its fields as `nameOf` writes them. */
export type Entry = {
  fields: Fields;
  /** Returns the place of the entry, or of one of its fields. */
  locate(field?: string): ProblemLocation;
};

/** Names of fields that the versions of the format call differently, by the names that we use. */
const SYNONYMS: Record<string, string[]> = {
  start_time: ['starts_at', 'starta_at'],
  end_time: ['ends_at'],
  slides: ['slides_url'],
  video: ['video_url', 'videos_url'],
  audio: ['audio_url', 'audios_url'],
  photo: ['photo_url'],
  thumbnail: ['thumbnail_image_url'],
  small: ['small_image_url'],
  icon: ['icon_image_url'],
  large: ['large_image_url'],
  logo: ['logo_url'],
  background_image: ['original_image_url', 'background_url', 'background_image_url', 'banner_url'],
  organizer_name: ['owner_name', 'organiser_name'],
  organizer_description: ['owner_description', 'organiser_description'],
  event_url: ['external_event_url'],
  featured: ['is_featured'],
  copyright: ['event_copyright'],
  call_for_papers: ['speakers_call'],
  short_abstract: ['abstract'],
  short_biography: ['biography'],
  website: ['web'],
};
const NAMES = new Map(Object.entries(SYNONYMS).flatMap(([name, others]) => others.map((other) => [other, name])));

/** Returns the name that we use for a field: `start_time` for `starts-at`, `startsAt` and `start_time`. */
function nameOf(key: string): string {
  const name = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return NAMES.get(name) ?? name;
}

/**
 * Reads the entries of a part of an export: a list, a list under the name of the part, one object, or a document of JSON:API. Mistakes
 * that leave the meaning plain, such as a comma at the end of a list, are passed over; with `isLenient`, any others become questions.
 * Throws Problems for a file that is not JSON.
 */
export function readEntries(
  { text, file }: { text: string; file: string },
  part: string,
  isLenient: boolean,
): { entries: Entry[]; questions: Problem[] } {
  checkSize(text, file);
  const { source, questions } = parseLoosely(text, file, isLenient);
  const place = exportedPlace(source, file);
  const { value } = source;
  // Files of 2015 have one more level: `{ "events": [ … ] }`.
  const inner = [part, `${part}s`].find((name) => isObject(value) && typeof value[name] === 'object' && value[name]);
  const isDocument = isObject(value) && isJsonApi(value);
  const key = isDocument ? 'data' : inner;
  const list = key === undefined ? value : (value as Fields)[key];
  const included = isDocument ? includedIn(value as Fields) : new Map<string, Fields>();
  const path: Path = key === undefined ? [] : [key];
  // An entry that is no object has no fields, so that it is counted as one without a name.
  const entries = Array.isArray(list)
    ? list.map((entry, n) => entryOf(isObject(entry) ? entry : {}, [...path, n], included, place))
    : isObject(list)
      ? [entryOf(list, path, included, place)]
      : [];
  return { entries, questions };
}

/** Checks whether a value is a document of JSON:API: resources with a type, and their attributes. */
export const isJsonApi = (value: Fields): boolean =>
  [value.data].flat().some((resource) => isObject(resource) && isObject(resource.attributes));

function entryOf(
  entry: Fields,
  path: Path,
  included: Map<string, Fields>,
  place: (path: Path, field?: string) => ProblemLocation,
): Entry {
  const attributes = isObject(entry.attributes) ? entry.attributes : undefined;
  const inner: Path = attributes ? [...path, 'attributes'] : path;
  return {
    fields: attributes ? resourceFields(entry, included) : namedFields(entry),
    locate(field) {
      if (field === undefined) return place(path);
      const key = Object.keys(attributes ?? entry).find((each) => nameOf(each) === field);
      return key === undefined ? place(path) : place(inner, key);
    },
  };
}

/** Returns the fields of a resource of JSON:API; in place of each relationship the fields of what it leads to. */
function resourceFields(resource: Fields, included: Map<string, Fields>): Fields {
  const { id, type, attributes, relationships } = resource;
  const related = Object.entries(isObject(relationships) ? relationships : {}).flatMap(
    ([name, relationship]): [string, unknown][] => {
      const data = isObject(relationship) ? relationship.data : undefined;
      const find = (link: unknown) =>
        isObject(link) ? (included.get(keyOf(link)) ?? { id: link.id, type: link.type }) : undefined;
      if (Array.isArray(data)) return [[name, data.flatMap((link) => find(link) ?? [])]];
      return isObject(data) ? [[name, find(data)]] : [];
    },
  );
  return namedFields({ id, ...(isObject(attributes) ? attributes : { type }), ...Object.fromEntries(related) });
}

/** Returns the fields of the resources that a document of JSON:API includes, by their type and id. */
function includedIn(document: Fields): Map<string, Fields> {
  const resources = listOf(document.included).filter(isObject);
  return new Map(
    resources.map((resource) => [
      keyOf(resource),
      { id: resource.id, ...(isObject(resource.attributes) ? resource.attributes : {}) },
    ]),
  );
}

const keyOf = ({ type, id }: Fields) => `${type} ${id}`;

/** Returns an object, and the objects in it, with the names that we use for their fields. Of two synonyms the first with a value counts. */
function namedFields(object: Fields): Fields {
  const fields: Fields = {};
  for (const [key, value] of Object.entries(object)) {
    const name = nameOf(key);
    const named = Array.isArray(value)
      ? value.map((each) => (isObject(each) ? namedFields(each) : each))
      : isObject(value)
        ? namedFields(value)
        : value;
    fields[name] = fields[name] || named;
  }
  return fields;
}

/** Mistakes that leave the meaning of JSON plain: a comma too many, and a tab or a line break within a text. */
const isHarmless = ({ error }: ParseError) => printParseErrorCode(error) === 'InvalidCharacter';

function parseLoosely(text: string, file: string, isLenient: boolean): { source: Source; questions: Problem[] } {
  const source = parseJson(text);
  if (!source.mistakes.length) return { source, questions: [] };
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const isPlain = errors.every(isHarmless) && value !== undefined;
  const mistakes = source.mistakes.map((mistake) => ({ file, ...mistake }));
  if (!isPlain && !isLenient) throw new Problems(mistakes);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const positionAt = positionLookup(text);
  const locate: Source['locate'] = (path) => {
    for (let length = path.length; tree && length > 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (node) return positionAt(node.offset);
    }
    return positionAt(0);
  };
  const questions = isPlain
    ? []
    : mistakes
        .slice(0, 1)
        .map((mistake) => ({ ...mistake, message: `${mistake.message}; what can be read is imported` }));
  return { source: { value, mistakes: [], locate }, questions };
}
