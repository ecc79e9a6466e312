import type { Json, Operation } from '../../../content/edit/contentValues';
import { type JsonSchema, resolveSchema } from '../../../content/edit/jsonSchema';
import { factsOf, insertOperation, makeEntry } from '../../../content/edit/newEntry';
import { listOfPictures } from '../../../content/edit/photo';
import type { Change } from '../../../content/edit/saving';
import { isObject, type Path } from '../../../content/json/path';
import { Library } from './Library';
import { useTools } from './tools';
import { fileEndings, fileFolder, UploadFile } from './UploadFile';

type AddFileProps = {
  file: string;
  path: Path;
  items: JsonSchema;
  /** The key of the required picture or file of an entry. */
  fileKey: string;
  list: Json[];
  /** The index of the new entry; without it, the end of the list. */
  index?: number;
  /** The other values of the new entry. */
  values?: { [key: string]: Json };
  /** `wrap` puts the new entry into a larger value, which is added instead; the entry is then at `inside` of that value. */
  within?: { inside: Path; wrap(entry: Json): Json };
  write(operations: Operation[]): Promise<Change | undefined>;
};

/**
 * Adds an entry that requires a picture or a file. The entry is added as soon as the file is stored, so that nobody loses it by
 * leaving. It is then opened if more is to be filled in, such as the alternative text of a picture.
 */
export function AddFile(props: AddFileProps) {
  const { file, path, items, fileKey, list, index = list.length, values, within, write } = props;
  const { files, open, reveal, batches } = useTools();
  const entry = resolveSchema(items, undefined);
  const schema = entry.properties?.[fileKey] ?? {};
  const [first] = list;

  async function add(name: string) {
    const facts = factsOf(files.site?.value);
    const root = files[file]?.value as Json;
    const value = makeEntry(entry, root, within ? [] : list, facts, { values: { ...values, [fileKey]: name } });
    if (!(await write([insertOperation(path, list, index, within?.wrap(value) ?? value)]))) return;
    if (!isObject(value) || !value.placeholder) return;
    const place = { file, path: [...path, index, ...(within?.inside ?? [])] };
    open(place, true);
    reveal(place);
  }
  const kind = schema.kind === 'picture' ? 'picture' : 'file';
  // Several pictures are not taken by a list whose file does not exist yet, nor by a list of blocks: each would become a block.
  const hasRoom = files[file] !== undefined && !within && listOfPictures({ items }) !== undefined;
  return (
    <>
      <UploadFile
        label={`Add a ${kind}`}
        place={{ file, path: [...path, list.length, ...(within?.inside ?? []), fileKey] }}
        folder={fileFolder(schema, !within && isObject(first) ? first[fileKey] : undefined)}
        accept={fileEndings(schema)}
        onStored={add}
        onSeveral={hasRoom ? (several) => batches.start({ file, path }, several) : undefined}
      />
      {kind === 'picture' && <Library onChosen={add} />}
    </>
  );
}
