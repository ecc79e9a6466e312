import { Field, fieldId } from './Field';
import { type FormRules, useForm } from './useForm';

export type FormProps = FormRules & { required: string; optional: string; submit: string };

/**
 * Renders the contact form or the booking form, which differ only in fields and texts (templates/parts/forms.ts). Without an
 * `endpoint` nothing is sent: the values are only logged (rule 14.2). The message leads to the first wrong field by its label.
 */
export function Form(props: FormProps) {
  const { fields, required, optional, submit, endpoint } = props;
  const { form, alert, outcome, onSubmit } = useForm(props);
  const { status, text, mistakes, detail } = outcome ?? {};
  const first = fields.find(({ name }) => mistakes?.[name] !== undefined);
  return (
    <form className="form" method={endpoint ? 'post' : 'dialog'} action={endpoint} ref={form} onSubmit={onSubmit}>
      {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
      <div className="alert" role="alert" data-status={status} tabIndex={-1} ref={alert}>
        {text && <p>{text}</p>}
        {first && (
          <p className="alert-field">
            <a href={`#${fieldId(props.id, first.name)}`}>{first.label}</a>
            {detail && ` ${detail}`}
          </p>
        )}
      </div>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          form={props.id}
          words={{ required, optional }}
          mistake={mistakes?.[field.name]}
        />
      ))}
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
