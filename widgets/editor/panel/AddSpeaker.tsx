import { useId, useRef, useState } from 'react';
import { homeBlock, inNewFile, newFile } from '../../../content/edit/addPlaces';
import { fileSchema } from '../../../content/edit/jsonSchema';
import { appendOperations, factsOf } from '../../../content/edit/newEntry';
import type { ContentFile, Json, Operation, Place } from '../../../content/edit/protocol';
import { type Path, valueAt } from '../../../content/json/path';
import { inDefault } from '../writing/language';
import { refusalOf, useTools } from './tools';

type Files = Record<string, ContentFile>;

/** Checks whether a list has the names of the people who speak in a session. */
export const isOfSpeakers = (file: string, path: Path): boolean => file === 'schedule' && path.at(-1) === 'speakers';

const speakersIn = (files: Files): Json[] => (valueAt(files.speakers?.value, ['speakers']) ?? []) as Json[];

const namesIn = (files: Files): string[] => speakersIn(files).map((each) => inDefault(valueAt(each, ['name']), files));

/** Compares names without regard to case and spaces. */
const plain = (name: string): string => name.normalize().toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the entry of the speaker of this name; undefined if there is none. */
export function speakerCalled(files: Files, name: unknown): Place | undefined {
  const index = namesIn(files).findIndex((each) => plain(each) === plain(`${name}`));
  return index < 0 ? undefined : { file: 'speakers', path: ['speakers', index] };
}

type AddSpeakerProps = { file: string; path: Path; list: Json[] };

/** Adds somebody to those who speak in a session: one of the speakers, chosen by name, or somebody new, who becomes a speaker too. */
export function AddSpeaker({ file, path, list }: AddSpeakerProps) {
  const { files, schemas, save } = useTools();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = typed.replace(/\s+/g, ' ').trim();
  const names = namesIn(files);
  const knownAs = (said: string) => names.find((each) => plain(each) === plain(said));
  const known = knownAs(name);
  const isUnknown = (said: string) => plain(said) === plain(factsOf(files.site?.value).unknown);
  const left = names.filter((each) => !list.includes(each) && !isUnknown(each));

  async function add() {
    if (!name) return;
    // A session has either one speaker of its own or those of the list, so its own one becomes one of the list.
    const place = [...path.slice(0, -1), 'speaker'];
    const own = valueAt(files[file]?.value, place) as { name: Json } | undefined;
    const first = own ? inDefault(own.name, files) : '';
    const isSomebody = own !== undefined && !isUnknown(first) && plain(first) !== plain(name);
    const people = [
      ...(isSomebody && knownAs(first) === undefined ? [own] : []),
      ...(known === undefined ? [{ name }] : []),
    ];
    const added = [...(isSomebody ? [knownAs(first) ?? first] : []), known ?? name];
    const answer = await save(
      file,
      [...(own === undefined ? [] : [{ remove: place }]), ...appendOperations(path, list, added)],
      people.length ? newSpeakers(people) : undefined,
    ).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    setTyped('');
    field.current?.focus();
  }
  /** Returns the operations that add people to the speakers; the list may have no file yet. */
  function newSpeakers(people: Json[]): Record<string, Operation[]> {
    const operations = appendOperations(['speakers'], speakersIn(files), people);
    if (files.speakers) return { speakers: operations };
    const value = newFile('speakers', fileSchema(schemas, 'speakers'), files.site?.value);
    const block = homeBlock('speakers', fileSchema(schemas, 'home'), files.home?.value);
    return { speakers: inNewFile(value, operations), ...(block && { home: [block] }) };
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>Who speaks</label>
      <input
        id={id}
        ref={field}
        list={`${id}-list`}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={`${id}-list`}>
        {left.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p className="hint" id={`${id}-hint`}>
        Choose one of the speakers, or write the name of somebody new.
      </p>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <button type="button" disabled={!name} onClick={add}>
        {!name || known !== undefined ? `+ Add ${known ?? 'a speaker'}` : `+ Add ${name} as a new speaker`}
      </button>
    </div>
  );
}
