/** A field: a select where it has `options`, a textarea where it has `rows`, else an input. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  required?: true;
  autoComplete?: string;
  /** What the browser itself checks before the script runs, and its message. */
  pattern?: string;
  title?: string;
  rows?: number;
  options?: (string | number)[];
  /** The text of a select before anything is chosen. */
  choose?: string;
};

/** What a field gets from its form: the form's id, the words for what must and what may be filled in, and what is wrong. */
type FormParts = { form: string; words: { required: string; optional: string }; mistake?: string };

/** A field with its label, whether it must be filled in, its hint, and what is wrong with what was typed. */
export function Field({
  form,
  words,
  mistake,
  label,
  hint,
  type = 'text',
  rows,
  options,
  choose,
  ...rest
}: FieldProps & FormParts) {
  const id = `${form}-${rest.name}`;
  // What is wrong may be that the field is not as the hint says: once is enough.
  const shown = hint === mistake ? undefined : hint;
  const control = {
    id,
    ...rest,
    'aria-describedby': [shown && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': mistake === undefined ? undefined : true,
  };
  return (
    <div className={rows ? 'field field-wide' : 'field'}>
      <div className="field-label">
        <label htmlFor={id}>
          {rest.required ? label : `${label} `}
          {!rest.required && <span>{words.optional}</span>}
        </label>
        {/* Screen readers say so by themselves. */}
        {rest.required && <span aria-hidden="true">{words.required}</span>}
      </div>
      {rows ? (
        <textarea {...control} rows={rows} />
      ) : options ? (
        <select {...control}>
          <option value="">{choose}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input type={type} {...control} />
      )}
      {mistake === undefined ? null : (
        <p className="field-mistake" id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
      {shown ? (
        <p className="field-hint" id={`${id}-hint`}>
          {shown}
        </p>
      ) : null}
    </div>
  );
}
