import { isObject } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { fieldLabel } from '../form/fieldLabel';

/** What a content file is called: `Home`, or the title of a page of one's own. */
export function fileName(file: string, value: Json | undefined): string {
  if (!file.startsWith('pages/')) return fieldLabel(file);
  const title = isObject(value) ? value.title : undefined;
  return typeof title === 'string' ? title : fieldLabel(file.slice('pages/'.length));
}
