import { useRef, useState } from 'react';
import type { ContentFile, ContentPlace, Json } from '../../../content/edit/contentValues';
import { fileSchema, type JsonSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { appendOperations, factsOf, makeEntry } from '../../../content/edit/newEntry';
import { listOfPictures } from '../../../content/edit/photo';
import { isObject, valueAt } from '../../../content/json/path';
import type { EditorTools } from '../editorTools';
import { upload } from '../requests';
import { isSamePlace } from '../targets';
import { type Batch, type Batches, type Refused, type Stored, sayHowManyAdded } from './batch';
import { type PanelTools, refusalOf } from './tools';
import { fileFolder } from './UploadFile';

type Options = Pick<EditorTools, 'requests' | 'files' | 'announce'> &
  Pick<PanelTools, 'save' | 'offerUndo'> & { schemas: Record<string, JsonSchema> | undefined };

/**
 * Prepares several pictures for a list, one after the other; meanwhile the panel can be used for other things. In a list of
 * pictures, each becomes an entry, all in one change. In a list of people, they wait until the user says whose they are (rule
 * 24.40).
 */
export function useBatch(options: Options): Batches {
  const latest = useRef(options);
  latest.current = options;
  const [batch, setBatch] = useState<Batch>();
  const now = useRef<Batch>(undefined);
  const isStopped = useRef(false);

  function set(next: Batch | undefined) {
    now.current = next;
    setBatch(next);
  }

  async function start(place: ContentPlace, files: File[], anyway = false) {
    const { schemas = {}, requests, announce } = latest.current;
    const before = now.current;
    if (before?.isRunning) return announce('Other pictures are being prepared. Add these when they are done.');
    const root = latest.current.files[place.file]?.value;
    const pictureList = listOfPictures(schemaAt(fileSchema(schemas, place.file), root, place.path));
    if (!pictureList) return;
    const { key, picture, isRequired } = pictureList;
    const list = (valueAt(root, place.path) ?? []) as Json[];
    const used = list.flatMap((entry) => (isObject(entry) ? [entry[key]] : []));
    const folder = fileFolder(
      picture,
      used.find((name) => typeof name === 'string'),
    );
    const at = { file: place.file, path: [...place.path, list.length, key] };
    // Pictures that wait for their person stay, when more pictures are added to the same list.
    const stored = before && isSamePlace(before.place, place) ? before.stored : [];
    isStopped.current = false;
    let batch: Batch = { place, total: files.length, done: 0, isRunning: true, stored, refused: [] };
    const step = (change: Partial<Batch>) => {
      batch = { ...batch, ...change };
      set(batch);
    };
    step({});
    for (const file of files) {
      if (isStopped.current) break;
      const answer = await prepare(requests, { file, folder, place: at, anyway }).catch((error: Error) => ({
        why: error.message,
      }));
      step(withAnswer(batch, file, answer, isRequired ? used : []));
    }
    if (isRequired) await addEntries(place, batch, step);
    else step({ isRunning: false });
    if (!batch.stored.length && !batch.refused.length) set(undefined);
  }

  /** Adds an entry for each picture that was stored, all in one change. */
  async function addEntries(place: ContentPlace, { stored, refused }: Batch, step: (change: Partial<Batch>) => void) {
    const { files, schemas = {}, save, announce, offerUndo } = latest.current;
    const operations = stored.length ? entriesFor(place, stored, files, schemas) : [];
    const answer = operations.length ? await save(place.file, operations).catch(() => undefined) : undefined;
    const why = operations.length ? refusalOf(answer) : undefined;
    step({
      isRunning: false,
      stored: [],
      refused: why ? [...refused, ...stored.map(({ file }) => ({ file, why }))] : refused,
    });
    if (!answer?.ok || !answer.change) return;
    const message = sayHowManyAdded(stored.length);
    announce(`${message} “To do” lists them: say what each shows.`);
    offerUndo(message, answer.change.id);
  }

  return {
    now: batch,
    start,
    stop() {
      isStopped.current = true;
    },
    close: () => set(undefined),
  };
}

/** The name of a picture that was stored, or the reason why it was not. */
type Prepared = { name: string } | Omit<Refused, 'file'>;

/** Uploads a picture. Rejects if the server refuses the file. */
async function prepare(requests: Options['requests'], picture: Parameters<typeof upload>[1]): Promise<Prepared> {
  if (/\.pdf$/i.test(picture.file.name)) return { why: 'is a PDF; a picture is needed here' };
  const { name, questions } = await upload(requests, picture);
  return name === undefined ? { why: questions.join(' '), isAsked: true } : { name };
}

/** Returns a batch with one more file, which is refused if its picture is in the batch already, or among the `used` ones. */
function withAnswer({ done, stored, refused }: Batch, file: File, answer: Prepared, used: unknown[]): Partial<Batch> {
  if (!('name' in answer)) return { done: done + 1, refused: [...refused, { file, ...answer }] };
  const { name } = answer;
  if (stored.some((each) => each.name === name) || used.includes(name))
    return { done: done + 1, refused: [...refused, { file, why: `is the same picture as ${name}, which is here` }] };
  return { done: done + 1, stored: [...stored, { file, name }] };
}

/** Returns the operations that add an entry for each picture. Its alternative text is still to be written. */
function entriesFor(
  { file, path }: ContentPlace,
  stored: Stored[],
  files: Record<string, ContentFile>,
  schemas: Record<string, JsonSchema>,
) {
  const root = files[file]?.value as Json;
  const schema = schemaAt(fileSchema(schemas, file), root, path);
  const { key } = listOfPictures(schema) ?? {};
  if (!schema?.items || key === undefined) return [];
  const list = (valueAt(root, path) ?? []) as Json[];
  const facts = factsOf(files.site?.value);
  const items = schema.items;
  return appendOperations(
    path,
    list,
    stored.map(({ name }) => makeEntry(items, root, list, facts, { values: { [key]: name } })),
  );
}
