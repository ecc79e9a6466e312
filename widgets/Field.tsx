/** A field: a select if it has `options`, a textarea if it has `rows`, otherwise an input. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  required?: true;
  autoComplete?: string;
  inputMode?: 'numeric';
  /** The check of the browser before the script runs; `title` is its message. */
  pattern?: string;
  title?: string;
  rows?: number;
  options?: (string | number)[];
  /** The text of a select before anything is chosen. */
  choose?: string;
};

/** The props from the form: its id, the words for required and optional fields, and the mistake in this field, if any. */
type FormParts = { form: string; words: { required: string; optional: string }; mistake?: string };

/** Returns the id of a field of a form: `contact-email`. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** Renders a field with its label, the word 'required' or 'optional', its hint, and the mistake. */
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
  const id = fieldId(form, rest.name);
  // If the hint and the mistake are the same text, it is shown once.
  const shownHint = hint === mistake ? undefined : hint;
  const control = {
    id,
    ...rest,
    'aria-describedby': [shownHint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': mistake === undefined ? undefined : true,
  };
  return (
    <div className={rows ? 'field field-wide' : 'field'}>
      <div className="field-label">
        <label htmlFor={id}>
          {rest.required ? label : `${label} `}
          {!rest.required && <span>{words.optional}</span>}
        </label>
        {/* Screen readers announce required fields by themselves. */}
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
      {shownHint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {shownHint}
        </p>
      ) : null}
    </div>
  );
}
