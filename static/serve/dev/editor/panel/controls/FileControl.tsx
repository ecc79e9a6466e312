import { fileEndings, fileFolder } from '../fileEndings';
import { UploadFile } from '../UploadFile';
import { KnownValues } from './KnownValues';
import { type ControlProps, tied } from './tied';

/** A picture or a file: dropped, chosen, or named if it is in the static folder already. */
export function FileControl(props: ControlProps) {
  const { id, place, schema, draft, name } = props;
  return (
    <>
      <input
        {...tied(props)}
        list={`${id}-list`}
        placeholder="None yet"
        value={`${draft.value ?? ''}`}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={() => draft.commit()}
      />
      <KnownValues id={`${id}-list`} pattern={new RegExp(schema.pattern ?? '')} />
      <UploadFile
        label={draft.value ? `Another ${name.toLowerCase()}` : `Add ${name.toLowerCase()}`}
        place={place}
        folder={fileFolder(schema, draft.value)}
        accept={fileEndings(schema)}
        onStored={(stored) => draft.commit(stored)}
      />
    </>
  );
}
