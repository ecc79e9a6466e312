import { KnownValues } from './KnownValues';
import { type ControlProps, tied } from './tied';

const ADDRESS = /^(https:\/\/|mailto:|tel:)/;

/** A web address, with those that the site links to already as suggestions. */
export function LinkControl(props: ControlProps) {
  const { id, draft } = props;
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
      <KnownValues id={`${id}-list`} pattern={ADDRESS} />
    </>
  );
}
