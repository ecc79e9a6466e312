import type { Path } from '../json/path';
import type { Json } from './contentValues';
import { type JsonSchema, requiredFiles } from './jsonSchema';
import { fieldLabel } from './names';
import { type Facts, makeEntry } from './newEntry';

/** The way to make an entry from a picture or a file. */
type EntryFromFile = {
  /** The schema of the entry that has the file. */
  items: JsonSchema;
  /** The key of the file in that entry. */
  fileKey: string;
  /** The other values of that entry. */
  values?: { [key: string]: Json };
  /** `wrap` puts the new entry into a larger value, which is added instead; the entry is then at `inside` of that value. */
  within?: { inside: Path; wrap(entry: Json): Json };
};

/** Something that can be added to a list. If it has `file`, a picture or a file must be chosen first. */
export type Choice = {
  label: string;
  description: string;
  schema: JsonSchema;
  /** The type of a block: `faq`. */
  type: string;
  file?: (entry: { [key: string]: Json }, root: Json, facts: Facts) => EntryFromFile;
};

/** Lists what can be added to a list with these items: its kinds, and one picture where it can have a gallery. */
export function choicesOf(items: JsonSchema): Choice[] {
  const kinds = (items.oneOf ?? [items]).map((schema): Choice => {
    const type = `${schema.properties?.type?.const ?? 'entry'}`;
    const [fileKey] = requiredFiles(schema);
    const { description = '' } = schema;
    const file =
      fileKey === undefined
        ? undefined
        : (entry: { [key: string]: Json }) => ({ items: schema, fileKey, values: entry });
    return { label: fieldLabel(type), description, schema, type, ...(file && { file }) };
  });
  return kinds.flatMap((kind) => (kind.type === 'gallery' ? [onePicture(kind), kind] : [kind]));
}

/** Returns the choice of a gallery with one picture. */
function onePicture({ schema, type }: Choice): Choice {
  const items = schema.properties?.pictures?.items ?? {};
  return {
    label: 'Picture',
    description: 'One picture; a click opens it in full size.',
    schema,
    type,
    file: (entry, root, facts) => ({
      items,
      fileKey: 'image',
      within: {
        inside: ['pictures', 0],
        wrap: (picture) => makeEntry(schema, root, [], facts, { values: { ...entry, pictures: [picture] } }),
      },
    }),
  };
}
