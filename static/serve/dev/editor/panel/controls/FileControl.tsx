import { useRef } from 'react';
import { valueAt } from '../../../../../../content/json/path';
import type { Json } from '../../../editing/protocol';
import { keyOf, photoOf } from '../../form/photo';
import { schemaAt } from '../../form/resolveSchema';
import { fileEndings, fileFolder } from '../fileEndings';
import { schemaOf, useTools } from '../tools';
import { UploadFile } from '../UploadFile';
import { usePreview } from '../usePreview';
import { KnownValues } from './KnownValues';
import { type ControlProps, tied } from './tied';

/** A picture or a file: dropped, chosen, or named if it is in the static folder already. */
export function FileControl(props: ControlProps) {
  const { id, place, schema, draft, name } = props;
  const { files, schemas, announce } = useTools();
  const input = useRef<HTMLInputElement>(null);
  const root = files[place.file]?.value;
  const around = place.path.slice(0, -1);
  const entry = schemaAt(schemaOf(schemas, place.file), root, around);
  // A photo that is cropped is shown with its focus.
  const isCropped = keyOf(entry, 'focus') !== undefined && photoOf(entry, valueAt(root, around) as Json) !== undefined;
  const saved = valueAt(root, place.path);
  const preview = usePreview(schema.kind === 'picture' && !isCropped && typeof saved === 'string' ? saved : undefined);
  /** Another picture shows something else, which is asked for at once. */
  function store(stored: string) {
    draft.commit(stored);
    if (!entry?.properties?.alt) return;
    const field = JSON.stringify([...around, 'alt']);
    const tree = input.current?.getRootNode() as ShadowRoot | undefined;
    tree?.querySelector<HTMLTextAreaElement>(`[data-field="${CSS.escape(field)}"] textarea`)?.select();
    announce('It is stored. Say what it shows.');
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
      <KnownValues id={`${id}-list`} pattern={new RegExp(schema.pattern ?? '')} />
      <UploadFile
        label={draft.value ? `Another ${name.toLowerCase()}` : `Add ${name.toLowerCase()}`}
        place={place}
        folder={fileFolder(schema, draft.value)}
        accept={fileEndings(schema)}
        onStored={store}
      />
    </>
  );
}
