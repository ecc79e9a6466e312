import { fieldLabel } from '../../form/fieldLabel';
import { type ControlProps, tied } from './tied';

/** One of several words. */
export function ChoiceControl(props: ControlProps) {
  const { schema, draft, isRequired } = props;
  const words = schema.enum ?? [schema.const as string];
  const usual = schema.default === undefined ? 'Not chosen' : `As usual (${fieldLabel(`${schema.default}`)})`;
  return (
    <select
      {...tied(props)}
      value={`${draft.value ?? ''}`}
      onChange={({ target }) => {
        draft.type(words.find((word) => `${word}` === target.value));
        draft.commit();
      }}
    >
      {!isRequired && <option value="">{usual}</option>}
      {words.map((word) => (
        <option key={`${word}`} value={`${word}`}>
          {fieldLabel(`${word}`)}
        </option>
      ))}
    </select>
  );
}
