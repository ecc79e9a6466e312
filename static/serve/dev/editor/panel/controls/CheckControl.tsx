import { type ControlProps, tied } from './tied';

/** A check box that writes true or nothing, or a switch that writes true or false. */
export function CheckControl(props: ControlProps) {
  const { kind, schema, draft } = props;
  const isMark = kind === 'mark';
  return (
    <input
      {...tied(props)}
      type="checkbox"
      role={isMark ? undefined : 'switch'}
      checked={(draft.value ?? schema.default) === true}
      onChange={({ target }) => {
        draft.type(isMark && !target.checked ? undefined : target.checked);
        draft.commit();
      }}
    />
  );
}
