import { useEffect, useRef, useState } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { upload } from '../requests';
import { Dropzone } from './Dropzone';
import { useTools } from './tools';

type UploadFileProps = {
  /** The text of the button. */
  label: string;
  folder: string;
  /** The place in the content that will name the file. */
  place: ContentPlace;
  /** The endings that the file chooser offers: `.jpg,.png`. */
  accept: string;
  /** Called with the name of the stored file. */
  onStored(name: string): void;
  /** Called with more than one file, if there is a place for them. */
  onSeveral?(files: File[]): void;
};

/** Draws an area for dropping or choosing a file, and uploads it. Asks about a picture that is too small. */
export function UploadFile({ label, folder, place, accept, onStored, onSeveral }: UploadFileProps) {
  const { requests, dropped, drop } = useTools();
  const zone = useRef<HTMLLabelElement>(null);
  const [state, setState] = useState<{ isBusy?: boolean; problem?: string }>({});
  const [doubt, setDoubt] = useState<{ file: File; questions: string[] }>();

  async function send(file: File | undefined, anyway = false) {
    if (!file) return;
    setDoubt(undefined);
    setState({ isBusy: true });
    try {
      const { name, questions } = await upload(requests, { file, folder, place, anyway });
      if (name !== undefined) onStored(name);
      else setDoubt({ file, questions });
      setState({});
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : `${error}` });
    }
  }
  // Uploads a file that was dropped on the page for this field.
  useEffect(() => {
    if (dropped?.place.file !== place.file || `${dropped.place.path}` !== `${place.path}`) return;
    drop(undefined);
    zone.current?.scrollIntoView({ block: 'center' });
    send(dropped.files[0]);
  });
  return (
    <>
      <Dropzone
        zone={zone}
        label={state.isBusy ? 'Storing …' : label}
        accept={accept}
        multiple={onSeveral !== undefined}
        onFiles={(files) => (files.length > 1 && onSeveral ? onSeveral(files) : send(files[0]))}
      />
      <div role="alert">
        {state.problem && <p className="problem">{state.problem}</p>}
        {doubt && (
          <div className="problem">
            {doubt.questions.map((question) => (
              <p key={question}>{question}</p>
            ))}
            <p className="row">
              <button type="button" onClick={() => send(doubt.file, true)}>
                Take it anyway
              </button>
              <button type="button" onClick={() => setDoubt(undefined)}>
                Choose another
              </button>
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/** The endings of photos from phones. Such photos are stored as JPEG. */
const FROM_PHONES = ['.heic', '.heif'];

/** Returns the endings that a file chooser offers for a field, from the pattern of its schema: `.jpg,.png`. */
export function fileEndings({ kind, pattern = '' }: JsonSchema): string {
  const [, group = ''] = /\\\.\(([^()]*)\)\$$/.exec(pattern) ?? [];
  const endings = group.split('|').map((ending) => `.${ending.replace(/\[(.).\]/g, '$1')}`);
  return [...endings, ...(kind === 'picture' ? FROM_PHONES : [])].join(',');
}

/** Returns the folder for a new file: the folder of `name` (the present value, or another of the list), or that of the example. */
export function fileFolder({ examples = [] }: JsonSchema, name: unknown): string {
  const like = typeof name === 'string' && name.includes('/') ? name : `${examples[0] ?? ''}`;
  return like.includes('/') ? like.slice(0, like.lastIndexOf('/')) : '';
}
