import { type ControlProps, tied } from './tied';

/** A date or a time of day, picked in the way of the browser; content has the format that browsers use. */
export function PickerControl(props: ControlProps) {
  const { kind, draft, isRequired } = props;
  return (
    <input
      {...tied(props)}
      type={kind === 'date' ? 'date' : 'time'}
      min={kind === 'date' ? '2000-01-01' : undefined}
      value={`${draft.value ?? ''}`}
      // Half a date has no value yet: only one that may be left out can be emptied.
      onChange={({ target }) => (target.value || !isRequired) && draft.type(target.value)}
      onBlur={() => draft.commit()}
    />
  );
}
