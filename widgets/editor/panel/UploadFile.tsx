import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import type { Place } from '../../../content/edit/protocol';
import { upload } from '../requests';
import { useTools } from './tools';

type UploadFileProps = {
  /** What the button says. */
  label: string;
  folder: string;
  /** The place in the content that is to name it. */
  place: Place;
  /** What the file chooser shows: `.jpg,.png`. */
  accept: string;
  /** Is called with the name of the file that was stored. */
  onStored(name: string): void;
};

/** Where a photo or a file is dropped or chosen. What is too small is asked about. */
export function UploadFile({ label, folder, place, accept, onStored }: UploadFileProps) {
  const { requests, dropped, drop, holdFor } = useTools();
  const id = useId();
  const zone = useRef<HTMLLabelElement>(null);
  const [state, setState] = useState<{ isOver?: boolean; isBusy?: boolean; problem?: string }>({});
  const [asked, setAsked] = useState<{ file: File; questions: string[] }>();

  async function send(file: File | undefined, anyway = false) {
    if (!file) return;
    setAsked(undefined);
    setState({ isBusy: true });
    try {
      const { name, questions } = await upload(requests, { file, folder, place, anyway });
      if (name !== undefined) onStored(name);
      else setAsked({ file, questions });
      setState({});
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : `${error}` });
    }
  }
  // A page that is loaded again would forget the file.
  const isHeld = state.isBusy === true || asked !== undefined;
  useEffect(() => {
    holdFor(`file ${id}`, isHeld);
    return () => holdFor(`file ${id}`, false);
  }, [holdFor, id, isHeld]);
  // What was dropped on the page comes here.
  useEffect(() => {
    if (dropped?.place.file !== place.file || `${dropped.place.path}` !== `${place.path}`) return;
    drop(undefined);
    zone.current?.scrollIntoView({ block: 'center' });
    send(dropped.file);
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        ref={zone}
        htmlFor={id}
        className={`dropzone${state.isOver ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setState({ isOver: true });
        }}
        onDragLeave={() => setState({})}
        onDrop={onDrop}
      >
        <b>{state.isBusy ? 'Storing …' : label}</b>
        <small>Drop it here, or click to choose</small>
        <input id={id} type="file" accept={accept} onChange={({ target }) => send(target.files?.[0])} />
      </label>
      <div role="alert">
        {state.problem && <p className="problem">{state.problem}</p>}
        {asked && (
          <div className="problem">
            {asked.questions.map((question) => (
              <p key={question}>{question}</p>
            ))}
            <p className="row">
              <button type="button" onClick={() => send(asked.file, true)}>
                Take it anyway
              </button>
              <button type="button" onClick={() => setAsked(undefined)}>
                Choose another
              </button>
            </p>
          </div>
        )}
      </div>
    </>
  );
}

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
