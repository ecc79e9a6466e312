import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Json } from '../../../content/edit/contentValues';
import { fileSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { keyOf, photoOf } from '../../../content/edit/photo';
import type { PreviewResponse } from '../../../content/edit/storedFiles';
import { valueAt } from '../../../content/json/path';
import { type ControlProps, Suggestions, tied, useTextsOfContent } from './controls';
import { Library } from './Library';
import { useTools } from './tools';
import { fileEndings, fileFolder, UploadFile } from './UploadFile';

/** Draws the control for a picture or a file. The user drops it, chooses it, or names a file of the static folder. */
export function FileControl(props: ControlProps) {
  const { id, place, schema, draft, name } = props;
  const { files, schemas, announce } = useTools();
  const input = useRef<HTMLInputElement>(null);
  const root = files[place.file]?.value;
  const around = place.path.slice(0, -1);
  const entry = schemaAt(fileSchema(schemas, place.file), root, around);
  // FocusControl shows a cropped photo.
  const isCropped = keyOf(entry, 'focus') !== undefined && photoOf(entry, valueAt(root, around) as Json) !== undefined;
  const saved = valueAt(root, place.path);
  const preview = usePreview(schema.kind === 'picture' && !isCropped && typeof saved === 'string' ? saved : undefined);
  const storedFiles = useTextsOfContent(new RegExp(schema.pattern ?? ''));
  /** Saves a new name, and asks at once for the alternative text of the new picture. */
  function store(stored: string) {
    draft.commit(stored);
    if (!entry?.properties?.alt) return;
    const field = JSON.stringify([...around, 'alt']);
    document.querySelector<HTMLTextAreaElement>(`[data-field="${CSS.escape(field)}"] textarea`)?.select();
    announce('It is there. Say what it shows.');
  }
  return (
    <>
      <input
        ref={input}
        {...tied(props)}
        list={`${id}-list`}
        placeholder="None yet"
        value={`${draft.value ?? ''}`}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={() => draft.commit()}
      />
      {preview && (
        <div className="photo" style={preview.room}>
          {preview.source && <img src={preview.source} alt="" />}
        </div>
      )}
      <Suggestions id={`${id}-list`} values={storedFiles} />
      <UploadFile
        label={draft.value ? `Another ${name.toLowerCase()}` : `Add ${name.toLowerCase()}`}
        place={place}
        folder={fileFolder(schema, draft.value)}
        accept={fileEndings(schema)}
        onStored={store}
      />
      {schema.kind === 'picture' && (
        <Library chosen={typeof draft.value === 'string' ? draft.value : undefined} onChosen={store} />
      )}
    </>
  );
}

/** The greatest height of a preview, in rem. */
const HIGHEST = 20;

/** A picture as the panel shows it. The tab remembers sizes, so that `room` is often known before `source` is loaded. */
export type Preview = Pick<PreviewResponse, 'width' | 'height'> & { source?: string; room: CSSProperties };

const previewKey = (name: string) => `dev-edit-picture ${name}`;

/** Returns the preview of a picture of static/images; undefined until its size is known, or if there is no such picture. */
export function usePreview(name: string | undefined): Preview | undefined {
  const { requests } = useTools();
  const [loaded, setLoaded] = useState<PreviewResponse & { name: string }>();
  useEffect(() => {
    let isWanted = true;
    const show = (next: PreviewResponse) => {
      if (!isWanted || !name) return;
      sessionStorage.setItem(previewKey(name), JSON.stringify({ width: next.width, height: next.height }));
      setLoaded({ ...next, name });
    };
    // No message here, because the rules report a wrong name when it is saved.
    if (name) requests.picture(name).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [requests, name]);
  if (!name) return undefined;
  const storedPreview = sessionStorage.getItem(previewKey(name));
  const preview: Omit<Preview, 'room'> | undefined =
    loaded?.name === name ? loaded : storedPreview === null ? undefined : JSON.parse(storedPreview);
  if (!preview) return undefined;
  const { width, height } = preview;
  return {
    ...preview,
    room: { aspectRatio: `${width} / ${height}`, width: `min(100%, ${(HIGHEST * width) / height}rem)` },
  };
}
