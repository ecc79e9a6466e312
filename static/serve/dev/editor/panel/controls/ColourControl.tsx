import { type ControlProps, tied } from './tied';

/** A colour, picked or written. */
export function ColourControl(props: ControlProps) {
  const { draft, name } = props;
  const value = `${draft.value ?? ''}`;
  return (
    <div className="row">
      <input
        type="color"
        aria-label={`${name}: pick`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#a81e2c'}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={() => draft.commit()}
      />
      <input
        {...tied(props)}
        value={value}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={() => draft.commit()}
      />
    </div>
  );
}
