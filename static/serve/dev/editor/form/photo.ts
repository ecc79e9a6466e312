import { isObject, type Path } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import type { JsonSchema } from './jsonSchema';

/** The name of the photo of an entry; undefined if it has none, or a drawing, which is shown whole. */
export function photoOf(entry: Json | undefined): string | undefined {
  const image = isObject(entry) ? entry.image : undefined;
  return typeof image === 'string' && image && !/\.svg$/i.test(image) ? image : undefined;
}

/** Whether an entry has a use for a field: a focus is that of a photo. */
export const isOfUse = ({ kind }: JsonSchema, entry: Json | undefined): boolean =>
  kind !== 'focus' || photoOf(entry) !== undefined;

/** What goes when a value takes the place of another one: the focus of the photo that was there. */
export const outdatedBy = ({ kind }: JsonSchema, path: Path, entry: Json | undefined): Path[] =>
  kind === 'picture' && isObject(entry) && 'focus' in entry ? [[...path, 'focus']] : [];
