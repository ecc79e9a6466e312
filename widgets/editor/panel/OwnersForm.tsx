import { useEffect, useId, useRef, useState } from 'react';
import type { Json, Operation } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { rowName } from '../../../content/edit/names';
import { outdatedBy } from '../../../content/edit/photo';
import { isObject, type Path } from '../../../content/json/path';
import { type Stored, sayHowManyAdded } from './batch';
import { matchPhotos } from './matchPhotos';
import { Thumbnail } from './Thumbnail';
import { refusalOf, useTools } from './tools';

type Props = {
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
export function OwnersForm({ file, path, list, items, pictureKey, stored, close }: Props) {
  const { save, announce, offerUndo } = useTools();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { owners, setOwner } = useOwners(stored, list);
  const owned = stored.flatMap(({ name }, n): Owned[] => {
    const index = owners[n];
    return index === undefined ? [] : [{ name, index }];
  });
  const pictureAt = (index: number) => (isObject(list[index]) ? list[index][pictureKey] : undefined);

  async function use() {
    const twice = owned.find(({ index }, n) => owned.findIndex((other) => other.index === index) < n);
    if (twice) return setProblem(`Two of them are for ${rowName(list[twice.index], twice.index)}. Choose one.`);
    const operations = owned
      .filter(({ name, index }) => pictureAt(index) !== name)
      .flatMap(({ name, index }): Operation[] => {
        const entry = [...path, index];
        const outdated = outdatedBy(items.properties?.[pictureKey] ?? {}, items, entry, list[index]);
        return [...outdated.map((remove) => ({ remove })), { set: [...entry, pictureKey], value: name }];
      });
    const answer = operations.length ? await save(file, operations).catch(() => undefined) : undefined;
    if (operations.length && !answer?.ok) return setProblem(refusalOf(answer));
    const message = sayHowManyAdded(owned.length);
    announce(message);
    close();
    if (answer?.ok && answer.change) offerUndo(message, answer.change.id);
  }
  return (
    <section className="whose" aria-labelledby={id}>
      <Heading id={id} />
      <p className="hint">
        A file that is called as somebody of the list is proposed. The others are in the library too, to be chosen
        there.
      </p>
      <ul>
        {stored.map((picture, n) => {
          const owner = owners[n];
          return (
            <OwnerRow
              key={picture.name}
              {...{ picture, list, owner }}
              pictureBefore={owner === undefined ? undefined : pictureAt(owner)}
              onChange={(index) => setOwner(picture.name, index)}
            />
          );
        })}
      </ul>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <p className="row">
        <button type="button" disabled={!owned.length} onClick={use}>
          {owned.length === 1 ? 'Add this picture' : `Add these ${owned.length} pictures`}
        </button>
        <button type="button" onClick={close}>
          {owned.length === 0 ? 'Close' : 'Leave all in the library'}
        </button>
      </p>
    </section>
  );
}

/** A picture, and the index of the entry to which it belongs. */
type Owned = { name: string; index: number };

/** Returns the index of the owner of each picture: the chosen one or, until one is chosen, the proposed one. */
function useOwners(stored: Stored[], list: Json[]) {
  const [answers, setAnswers] = useState<Record<string, number | undefined>>({});
  const proposed = matchPhotos(
    stored.map((each) => each.file.name),
    list.map(namesOf),
  );
  const owners = stored.map(({ name }, n) => (name in answers ? answers[name] : proposed[n]));
  const setOwner = (name: string, index: number | undefined) => setAnswers({ ...answers, [name]: index });
  return { owners, setOwner };
}

/** Draws the question, and moves the focus to it. */
function Heading({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus stays if somebody is writing in another field meanwhile.
    if (document.activeElement?.matches('textarea, select, input:not([type="file"])')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <h3 id={id} ref={heading} tabIndex={-1}>
      Whose pictures are these?
    </h3>
  );
}

type OwnerRowProps = {
  picture: Stored;
  list: Json[];
  owner: number | undefined;
  /** The picture that the owner has now. */
  pictureBefore: Json | undefined;
  onChange(index: number | undefined): void;
};

/** Draws a picture and a list of the people to whom it may belong. */
function OwnerRow({ picture: { name, file }, list, owner, pictureBefore, onChange }: OwnerRowProps) {
  const id = useId();
  return (
    <li>
      <Thumbnail picture={{ name, stored: file.lastModified }} />
      <label htmlFor={id}>{file.name}</label>
      <select
        id={id}
        value={owner ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">None of them</option>
        {list.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that distinguishes them.
          <option key={index} value={index}>
            {rowName(entry, index)}
          </option>
        ))}
      </select>
      {pictureBefore !== undefined && pictureBefore !== name && <small>Takes the place of another picture</small>}
    </li>
  );
}

/** Returns the names of an entry, one for each language. */
function namesOf(entry: Json): string[] {
  const name = isObject(entry) ? entry.name : undefined;
  return (isObject(name) ? Object.values(name) : [name]).filter((each) => typeof each === 'string');
}
