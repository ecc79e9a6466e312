import { isObject, type Path } from '../json/path';
import type { StringKind } from '../schema/fields';
import type { Json } from './contentValues';
import { type JsonSchema, requiredFiles } from './jsonSchema';

/** Returns the key of the field of this kind that entries of this schema may have; undefined if they have none. */
export const keyOf = (schema: JsonSchema | undefined, kind: StringKind): string | undefined =>
  Object.entries(schema?.properties ?? {}).find(([, each]) => each.kind === kind)?.[0];

/** Returns the name of the photo of an entry; undefined if it has none, or a drawing, which is shown whole. */
export function photoOf(schema: JsonSchema | undefined, entry: Json | undefined): string | undefined {
  const key = keyOf(schema, 'picture');
  const image = key !== undefined && isObject(entry) ? entry[key] : undefined;
  return typeof image === 'string' && image && !/\.svg$/i.test(image) ? image : undefined;
}

/**
 * A list whose entries have a picture: the key of the picture and its schema. If `isRequired` is false, the entries are people or
 * organisations.
 */
export type PictureList = { key: string; picture: JsonSchema; isRequired: boolean };

/**
 * Returns how the entries of a list have pictures: each must have one, or each has a name and may have one. Returns undefined for
 * any other list.
 */
export function listOfPictures(list: JsonSchema | undefined): PictureList | undefined {
  const { items = {} } = list ?? {};
  const key = keyOf(items, 'picture');
  const picture = key === undefined ? undefined : items.properties?.[key];
  if (key === undefined || !picture) return undefined;
  const isRequired = requiredFiles(items).includes(key);
  return isRequired || items.properties?.name ? { key, picture, isRequired } : undefined;
}

/** Checks whether an entry needs its field `each`: a focus needs a photo. */
export const isOfUse = (each: JsonSchema, schema: JsonSchema, entry: Json | undefined): boolean =>
  each.kind !== 'focus' || photoOf(schema, entry) !== undefined;

/** Returns the paths to remove when the field `each` of the entry at `path` changes: the focus of the old photo. */
export function outdatedBy(each: JsonSchema, schema: JsonSchema, path: Path, entry: Json | undefined): Path[] {
  const focus = each.kind === 'picture' ? keyOf(schema, 'focus') : undefined;
  return focus !== undefined && isObject(entry) && focus in entry ? [[...path, focus]] : [];
}
