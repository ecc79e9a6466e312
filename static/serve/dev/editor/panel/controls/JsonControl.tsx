import { useState } from 'react';
import { type ControlProps, tied } from './tied';

/** A value for which there is no other control, as JSON. */
export function JsonControl(props: ControlProps) {
  const { draft } = props;
  const [text, setText] = useState(JSON.stringify(draft.value, null, 2) ?? '');
  const [isJson, setIsJson] = useState(true);
  return (
    <>
      <textarea
        {...tied(props)}
        className="code"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          try {
            draft.type(target.value.trim() ? JSON.parse(target.value) : undefined);
            setIsJson(true);
          } catch {
            setIsJson(false);
          }
        }}
        onBlur={() => draft.commit()}
      />
      {!isJson && <p className="problem">This is not JSON yet; it is saved as soon as it is.</p>}
    </>
  );
}
