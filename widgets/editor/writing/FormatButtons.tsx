import type { RefObject } from 'react';
import { FORMATS } from './format';
import { write } from './write';

/** Draws buttons above a field for a rich text. They make the selected text bold, a link or a list. */
export function FormatButtons({ field, id }: { field: RefObject<HTMLTextAreaElement | null>; id: string }) {
  return (
    <div className="formats" role="toolbar" aria-label="Format" aria-controls={id}>
      {FORMATS.map(({ name, keys, apply }) => (
        <button
          key={name}
          type="button"
          // Tab skips the buttons and goes on to the next field, because keys do the same as the buttons.
          tabIndex={-1}
          title={`Ctrl-${keys}`}
          // Otherwise a click would take the focus and the selection from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const { current } = field;
            if (current) write(current, apply(current.value, current.selectionStart, current.selectionEnd));
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
