import type { RefObject } from 'react';
import { FORMATS } from './format';
import { write } from './write';

/** Draws buttons above a field for a rich text, which make what is selected there bold, a link or a list. */
export function FormatButtons({ field, id }: { field: RefObject<HTMLTextAreaElement | null>; id: string }) {
  return (
    <div className="formats" role="toolbar" aria-label="Format" aria-controls={id}>
      {FORMATS.map(({ name, keys, apply }) => (
        <button
          key={name}
          type="button"
          // The keys do the same; Tab goes on to the next field.
          tabIndex={-1}
          title={`Ctrl-${keys}`}
          // The focus and the selection stay in the field.
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
