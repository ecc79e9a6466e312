import type { JsonSchema } from '../form/jsonSchema';

/** Photos of phones, which become JPEG when they are stored. */
const FROM_PHONES = ['.heic', '.heif'];

/** What a file chooser offers for a field: `.jpg,.png`, read from the pattern of its schema. */
export function fileEndings({ kind, pattern = '' }: JsonSchema): string {
  const [, group = ''] = /\\\.\(([^()]*)\)\$$/.exec(pattern) ?? [];
  const endings = group.split('|').map((ending) => `.${ending.replace(/\[(.).\]/g, '$1')}`);
  return [...endings, ...(kind === 'picture' ? FROM_PHONES : [])].join(',');
}

/** The folder for a new file: that of the others of its list or entry, or else the first part of the example. */
export function fileFolder({ examples = [] }: JsonSchema, name: unknown): string {
  const like = typeof name === 'string' && name.includes('/') ? name : `${examples[0] ?? ''}`;
  return like.includes('/') ? like.slice(0, like.lastIndexOf('/')) : '';
}
