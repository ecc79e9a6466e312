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

/** A field with its label, the word `optional` where it may stay empty, and its hint. `form` is the form's id. */
export function Field({
  form,
  optional,
  label,
  hint,
  type = 'text',
  rows,
  options,
  choose,
  ...rest
}: FieldProps & { form: string; optional: string }) {
  const id = `${form}-${rest.name}`;
  const control = { id, ...rest, 'aria-describedby': hint && `${id}-hint` };
  return (
    <div className={rows ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{rest.required ? label : `${label} ${optional}`}</label>
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
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
