import { isObject } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { entryName } from '../form/entryName';
import { fieldLabel } from '../form/fieldLabel';

/** What an entry of a list is called; one without a text is called by its type, or else by its place. */
export function rowName(value: Json | undefined, index: number): string {
  const type = isObject(value) && typeof value.type === 'string' ? fieldLabel(value.type) : undefined;
  return entryName(value) ?? type ?? `Entry ${index + 1}`;
}
