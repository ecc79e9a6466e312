import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { LibraryPicture } from '../../../content/edit/storedFiles';
import { fold } from '../../words';
import { Thumbnail } from './Thumbnail';
import { useTools } from './tools';

/** The number of pictures from which on they are searched by name. */
const MANY = 12;

type LibraryProps = {
  /** The name of the picture that is chosen now. */
  chosen?: string;
  onChosen(name: string): void;
};

/**
 * Draws a choice of the pictures of static/images, as thumbnails; those that were stored last come first (rule 24.39). It asks the
 * server for them when it is opened.
 */
export function Library({ chosen, onChosen }: LibraryProps) {
  const { requests, files } = useTools();
  const [isOpen, setOpen] = useState(false);
  const [pictures, setPictures] = useState<LibraryPicture[]>();
  const [problem, setProblem] = useState<string>();
  const summary = useRef<HTMLElement>(null);
  const isListed = isOpen && pictures !== undefined;
  useEffect(() => {
    if (isListed) summary.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may have brought another picture.
  useEffect(() => {
    if (!isOpen) return;
    const fail = (error: Error) => setProblem(error.message);
    requests.request<LibraryPicture[]>('library').then(setPictures, fail);
  }, [requests, files, isOpen]);

  function choose(name: string) {
    setOpen(false);
    summary.current?.focus();
    onChosen(name);
  }
  return (
    <details className="library" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>Choose one that is here already</summary>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {isListed && <Pictures pictures={pictures} chosen={chosen} choose={choose} />}
    </details>
  );
}

type PicturesProps = { pictures: LibraryPicture[]; chosen?: string; choose(name: string): void };

/** Draws the pictures. Arrow keys move among them, and the Tab key reaches only one. */
function Pictures({ pictures, chosen, choose }: PicturesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [sought, seek] = useState('');
  const [current, setCurrent] = useState(chosen);
  const words = fold(sought).split(/\s+/).filter(Boolean);
  const matches = pictures.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  const reachedByTab = matches.some(({ name }) => name === current) ? current : matches[0]?.name;

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = at < 0 ? undefined : nextTo(buttons, at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(matches[to]?.name);
    buttons[to]?.focus();
  }
  const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
  return (
    <>
      {pictures.length > MANY && (
        <>
          <label htmlFor={id}>Find by name</label>
          <input id={id} type="search" value={sought} onChange={({ target }) => seek(target.value)} />
        </>
      )}
      <p className="hint" role="status">
        {pictures.length === 0
          ? 'There is none yet. What you add is listed here.'
          : words.length
            ? `${matches.length} of ${count}`
            : `${count}, the latest first`}
      </p>
      <ul className="pictures" ref={list} onKeyDown={onKeyDown}>
        {matches.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              title={picture.name}
              aria-pressed={picture.name === chosen}
              tabIndex={picture.name === reachedByTab ? 0 : -1}
              onFocus={() => setCurrent(picture.name)}
              onClick={() => choose(picture.name)}
            >
              <Thumbnail picture={picture} />
              <PictureName name={picture.name} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Draws the name of the file of a picture and, if it is in a folder, the name of the folder. */
function PictureName({ name }: { name: string }) {
  const slash = name.lastIndexOf('/');
  return (
    <>
      <span className="picture-name">{name.slice(slash + 1)}</span>
      {slash >= 0 && <small>{name.slice(0, slash)}</small>}
    </>
  );
}

/** Returns the index of the button to which a key leads from button `at`; undefined for any other key, and at an end. */
function nextTo(buttons: HTMLElement[], at: number, key: string): number | undefined {
  const top = (button: HTMLElement | undefined) => button?.getBoundingClientRect().top;
  const columns = buttons.filter((button) => top(button) === top(buttons[0])).length;
  const last = buttons.length - 1;
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: last,
  }[key];
  return to === undefined || to < 0 || to > last ? undefined : to;
}
