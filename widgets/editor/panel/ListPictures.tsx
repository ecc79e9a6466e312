import { useEffect, useId, useRef, useState } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { rowName } from '../../../content/edit/names';
import { listOfPictures, outdatedBy } from '../../../content/edit/photo';
import { isObject, type Path } from '../../../content/json/path';
import { isSamePlace } from '../targets';
import { type Stored, sayHowManyAdded } from './batch';
import { Dropzone } from './Dropzone';
import { matchPhotos } from './matchPhotos';
import { Thumbnail } from './Thumbnail';
import { refusalOf, useTools } from './tools';
import { fileEndings } from './UploadFile';

type ListPicturesProps = { file: string; path: Path; schema: JsonSchema; list: Json[] };

/**
 * Draws the part of a list of people or pictures that handles several pictures at once. For people, this is an area for dropping or
 * choosing them. Then come the refused pictures with the reasons, and the question whose pictures they are (rule 24.40). Draws
 * nothing for other lists.
 */
export function ListPictures({ file, path, schema, list }: ListPicturesProps) {
  const { batches } = useTools();
  const { now, start, close } = batches;
  const pictureList = listOfPictures(schema);
  const place = { file, path };
  if (!pictureList) return null;
  const ended = now && !now.isRunning && isSamePlace(now.place, place) ? now : undefined;
  const tooSmall = ended?.refused.flatMap(({ file, isAsked }) => (isAsked ? file : [])) ?? [];
  const isOfPeople = !pictureList.isRequired;
  return (
    <>
      {isOfPeople && list.length > 1 && (
        <Dropzone
          label={pictureList.key === 'logo' ? 'Add logos of several' : 'Add photos of several'}
          accept={fileEndings(pictureList.picture)}
          multiple
          onFiles={(files) => start(place, files)}
        />
      )}
      <div role="alert">
        {ended && ended.refused.length > 0 && (
          <section className="problem" aria-label="Pictures that were not taken">
            <ul>
              {ended.refused.map(({ file, why }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
                <li key={n}>
                  <b>{file.name}</b>{' '}
                  {why.startsWith(file.name) ? why.slice(file.name.length).replace(/^[: ]+/, '') : why}
                </li>
              ))}
            </ul>
            <p className="row">
              {tooSmall.length > 0 && (
                <button type="button" onClick={() => start(place, tooSmall, true)}>
                  {tooSmall.length === 1
                    ? 'Take the small one anyway'
                    : `Take the ${tooSmall.length} small ones anyway`}
                </button>
              )}
              {!ended.stored.length && (
                <button type="button" onClick={close}>
                  Close
                </button>
              )}
            </p>
          </section>
        )}
      </div>
      {ended && ended.stored.length > 0 && (
        <Whose
          {...{ file, path, list, close }}
          stored={ended.stored}
          pictureKey={pictureList.key}
          items={schema.items ?? {}}
        />
      )}
    </>
  );
}

type WhoseProps = {
  file: string;
  path: Path;
  list: Json[];
  items: JsonSchema;
  /** The key of the picture of an entry. */
  pictureKey: string;
  stored: Stored[];
  close(): void;
};

/** Asks whose pictures these are. If the name of a file matches a person of the list, that person is proposed. */
function Whose({ file, path, list, items, pictureKey, stored, close }: WhoseProps) {
  const { save, announce, offerUndo } = useTools();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string>();
  const [answers, setAnswers] = useState<Record<string, number | undefined>>({});
  useEffect(() => {
    // The focus stays if somebody is writing in another field meanwhile.
    if (document.activeElement?.matches('textarea, select, input:not([type="file"])')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const proposed = matchPhotos(
    stored.map((each) => each.file.name),
    list.map(namesOf),
  );
  const owners = stored.map(({ name }, n) => (name in answers ? answers[name] : proposed[n]));
  const chosen = stored.flatMap(({ name }, n) => {
    const index = owners[n];
    return index === undefined ? [] : [{ name, index }];
  });
  const pictureAt = (index: number) => (isObject(list[index]) ? list[index][pictureKey] : undefined);

  async function use() {
    const twice = chosen.find(({ index }, n) => chosen.findIndex((other) => other.index === index) < n);
    if (twice) return setProblem(`Two of them are for ${rowName(list[twice.index], twice.index)}. Choose one.`);
    const operations = chosen
      .filter(({ name, index }) => pictureAt(index) !== name)
      .flatMap(({ name, index }): Operation[] => {
        const entry = [...path, index];
        const outdated = outdatedBy(items.properties?.[pictureKey] ?? {}, items, entry, list[index]);
        return [...outdated.map((remove) => ({ remove })), { set: [...entry, pictureKey], value: name }];
      });
    const answer = operations.length ? await save(file, operations).catch(() => undefined) : undefined;
    if (operations.length && !answer?.ok) return setProblem(refusalOf(answer));
    const message = sayHowManyAdded(chosen.length);
    announce(message);
    close();
    if (answer?.ok && answer.change) offerUndo(message, answer.change.id);
  }
  const rest = stored.length - chosen.length;
  return (
    <section className="whose" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Whose pictures are these?
      </h3>
      <p className="hint">
        A file that is called as somebody of the list is proposed. The others are in the library too, to be chosen
        there.
      </p>
      <ul>
        {stored.map(({ name, file: { name: called, lastModified } }, n) => {
          const owner = owners[n];
          const had = owner === undefined ? undefined : pictureAt(owner);
          return (
            <li key={name}>
              <Thumbnail picture={{ name, stored: lastModified }} />
              <label htmlFor={`${id}-${n}`}>{called}</label>
              <select
                id={`${id}-${n}`}
                value={owner ?? ''}
                onChange={({ target }) =>
                  setAnswers({ ...answers, [name]: target.value === '' ? undefined : Number(target.value) })
                }
              >
                <option value="">None of them</option>
                {list.map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that distinguishes them.
                  <option key={index} value={index}>
                    {rowName(entry, index)}
                  </option>
                ))}
              </select>
              {had !== undefined && had !== name && <small>Takes the place of another picture</small>}
            </li>
          );
        })}
      </ul>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <p className="row">
        <button type="button" disabled={!chosen.length} onClick={use}>
          {chosen.length === 1 ? 'Add this picture' : `Add these ${chosen.length} pictures`}
        </button>
        <button type="button" onClick={close}>
          {rest === stored.length ? 'Close' : 'Leave all in the library'}
        </button>
      </p>
    </section>
  );
}

/** Returns the names of an entry, one for each language. */
function namesOf(entry: Json): string[] {
  const name = isObject(entry) ? entry.name : undefined;
  return (isObject(name) ? Object.values(name) : [name]).filter((each) => typeof each === 'string');
}
