import { useId, useRef, useState } from 'react';
import { homeBlock, inNewFile, newFile } from '../../../content/edit/addPlaces';
import type { ContentFile, ContentPlace, Json, Operation } from '../../../content/edit/contentValues';
import { fileSchema, type JsonSchema } from '../../../content/edit/jsonSchema';
import { appendOperations, factsOf } from '../../../content/edit/newEntry';
import { type Path, valueAt } from '../../../content/json/path';
import { fold } from '../../words';
import { inDefault } from '../writing/language';
import { refusalOf, useTools } from './tools';

type Files = Record<string, ContentFile>;

/** Checks whether a list has the names of the people who speak in a session. */
export const isOfSpeakers = (file: string, path: Path): boolean => file === 'schedule' && path.at(-1) === 'speakers';

const speakersIn = (files: Files): Json[] => (valueAt(files.speakers?.value, ['speakers']) ?? []) as Json[];

const namesIn = (files: Files): string[] => speakersIn(files).map((each) => inDefault(valueAt(each, ['name']), files));

/** The most speakers in the list of suggestions. */
const MAX_SUGGESTIONS = 8;

/** Returns a name in the form for comparing: without differences of case and spaces. */
const simplify = (name: string): string => name.normalize().toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Checks whether two names differ in case and spaces only. */
const isSameName = (one: string, other: string): boolean => simplify(one) === simplify(other);

/** Checks whether each typed word begins a word of a name: `rao kav` finds Kavitha Rao. */
const beginsAs = (name: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) =>
      fold(name)
        .split(/[\s-]+/)
        .some((part) => part.startsWith(word)),
    );

/** Returns the entry of the speaker with this name; undefined if there is none. */
export function speakerCalled(files: Files, name: unknown): ContentPlace | undefined {
  const index = namesIn(files).findIndex((each) => isSameName(each, `${name}`));
  return index < 0 ? undefined : { file: 'speakers', path: ['speakers', index] };
}

type AddSpeakerProps = { file: string; path: Path; list: Json[] };

/** Adds a person to the speakers of a session: a known speaker, chosen by name, or a new person, who also becomes a speaker. */
export function AddSpeaker({ file, path, list }: AddSpeakerProps) {
  const { files, schemas, save } = useTools();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = typed.replace(/\s+/g, ' ').trim();
  const speaker = speakerNamed(files, name);
  const suggestions = namesIn(files).filter(
    (each) => !list.includes(each) && !isUnknown(files, each) && beginsAs(each, name),
  );

  /** Adds the person that is meant, if it is clear who; among several, the user has to choose. */
  function enter() {
    if (!name) return;
    if (speaker === undefined && suggestions.length > 1)
      return setProblem('Choose one of these, or add a new speaker.');
    add(speaker ?? suggestions[0] ?? name);
  }
  async function add(person: string) {
    const { operations, newPeople } = planSpeaker(files, { file, path, list, name: person });
    const also = newPeople.length ? addToSpeakers(newPeople, files, schemas) : undefined;
    const answer = await save(file, operations, also).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    setTyped('');
    field.current?.focus();
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>Who speaks</label>
      <input
        id={id}
        ref={field}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          enter();
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        Choose one of the speakers, or write the name of somebody new.
      </p>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {suggestions.length > 0 && (
        <p className="row">
          {suggestions.slice(0, MAX_SUGGESTIONS).map((each) => (
            <button key={each} type="button" className="chip" onClick={() => add(each)}>
              + {each}
            </button>
          ))}
        </p>
      )}
      {suggestions.length > MAX_SUGGESTIONS && (
        <p className="hint">And {suggestions.length - MAX_SUGGESTIONS} more: write a part of the name.</p>
      )}
      {name && speaker === undefined && (
        <button type="button" onClick={() => add(name)}>
          + Add {name} as a new speaker
        </button>
      )}
    </div>
  );
}

/** Returns the name of a speaker as the file of the speakers spells it; undefined if there is no such speaker. */
const speakerNamed = (files: Files, name: string): string | undefined =>
  namesIn(files).find((each) => isSameName(each, name));

/** Checks whether a name says that nobody is known yet: `To be announced`. */
const isUnknown = (files: Files, name: string): boolean => isSameName(name, factsOf(files.site?.value).unknown);

/**
 * Returns the operations that add a person to a session, and the people who are not among the speakers yet. A session has either
 * one speaker of its own or a list of speakers, so its own speaker moves into the list.
 */
function planSpeaker(files: Files, { file, path, list, name }: AddSpeakerProps & { name: string }) {
  const place = [...path.slice(0, -1), 'speaker'];
  const onlySpeaker = valueAt(files[file]?.value, place) as { name: Json } | undefined;
  const onlyName = onlySpeaker ? inDefault(onlySpeaker.name, files) : '';
  const isSomebodyElse = onlySpeaker !== undefined && !isUnknown(files, onlyName) && !isSameName(onlyName, name);
  const speaker = speakerNamed(files, name);
  const newPeople: Json[] = [
    ...(isSomebodyElse && speakerNamed(files, onlyName) === undefined ? [onlySpeaker] : []),
    ...(speaker === undefined ? [{ name }] : []),
  ];
  const added = [...(isSomebodyElse ? [speakerNamed(files, onlyName) ?? onlyName] : []), speaker ?? name];
  const operations: Operation[] = [
    ...(onlySpeaker === undefined ? [] : [{ remove: place }]),
    ...appendOperations(path, list, added),
  ];
  return { operations, newPeople };
}

/** Returns the operations, by file, that add people to the speakers. The file of the speakers may not exist yet. */
function addToSpeakers(people: Json[], files: Files, schemas: Record<string, JsonSchema>): Record<string, Operation[]> {
  const operations = appendOperations(['speakers'], speakersIn(files), people);
  if (files.speakers) return { speakers: operations };
  const value = newFile('speakers', fileSchema(schemas, 'speakers'), files.site?.value);
  const block = homeBlock('speakers', fileSchema(schemas, 'home'), files.home?.value);
  return { speakers: inNewFile(value, operations), ...(block && { home: [block] }) };
}
