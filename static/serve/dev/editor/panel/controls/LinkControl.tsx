import { walk } from '../../../../../../content/json/path';
import { useTools } from '../tools';
import { type ControlProps, tied } from './tied';

const ADDRESS = /^(https:\/\/|mailto:|tel:)/;

/** A web address, with those that the site links to already as suggestions. */
export function LinkControl(props: ControlProps) {
  const { id, draft } = props;
  const { files } = useTools();
  const known = new Set(
    Object.values(files)
      .flatMap(({ value }) => [...walk(value)])
      .flatMap(({ value }) => (typeof value === 'string' && ADDRESS.test(value) ? [value] : [])),
  );
  return (
    <>
      <input
        {...tied(props)}
        list={`${id}-list`}
        inputMode="url"
        value={`${draft.value ?? ''}`}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={() => draft.commit()}
      />
      <datalist id={`${id}-list`}>
        {[...known].map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
}
