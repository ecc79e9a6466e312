import { walk } from '../../../../../../content/json/path';
import { fileEndings, fileFolder } from '../fileEndings';
import { useTools } from '../tools';
import { UploadFile } from '../UploadFile';
import { type ControlProps, tied } from './tied';

/** A picture or a file: dropped, chosen, or named if it is in the static folder already. */
export function FileControl(props: ControlProps) {
  const { id, place, schema, draft, name } = props;
  const { files } = useTools();
  const pattern = new RegExp(schema.pattern ?? '');
  const known = new Set(
    Object.values(files)
      .flatMap(({ value }) => [...walk(value)])
      .flatMap(({ value }) => (typeof value === 'string' && pattern.test(value) ? [value] : [])),
  );
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
      <datalist id={`${id}-list`}>
        {[...known].map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
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
