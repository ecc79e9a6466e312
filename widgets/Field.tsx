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

/** The props from the form: its id, the words for required and optional fields, and the mistake in this field, if there is one. */
type FormParts = { form: string; words: { required: string; optional: string }; mistake?: string };

/** Returns the id of a field of a form: `contact-email`. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** Renders a field with its label, the word 'required' or 'optional', its hint, and the mistake. */
export function Field({ form, words, mistake, label, hint, ...field }: FieldProps & FormParts) {
  const { name, required, rows } = field;
  const id = fieldId(form, name);
  // If the hint and the mistake are the same text, it is shown once.
  const shownHint = hint === mistake ? undefined : hint;
  const describedControl = {
    id,
    ...field,
    'aria-describedby': [shownHint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': mistake === undefined ? undefined : true,
  };
  return (
    <div className={rows ? 'field field-wide' : 'field'}>
      <div className="field-label">
        <label htmlFor={id}>
          {required ? label : `${label} `}
          {!required && <span>{words.optional}</span>}
        </label>
        {/* Screen readers announce required fields by themselves. */}
        {required && <span aria-hidden="true">{words.required}</span>}
      </div>
      {renderControl(describedControl)}
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

type ControlProps = Omit<FieldProps, 'label' | 'hint'> & { id: string };

/** Renders what the visitor fills in: a textarea, a select or an input. */
function renderControl({ type = 'text', rows, options, choose, ...control }: ControlProps) {
  if (rows) return <textarea {...control} rows={rows} />;
  if (!options) return <input type={type} {...control} />;
  return (
    <select {...control}>
      <option value="">{choose}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
