import { Field } from './Field';
import { type FormRules, useForm } from './useForm';

export type FormProps = FormRules & { required: string; optional: string; submit: string };

/**
 * Renders the contact form or the booking form, which differ only in fields and texts (templates/parts/forms.ts). Without an
 * `endpoint` nothing is sent: the values are only logged (rule 14.2).
 */
export function Form(props: FormProps) {
  const { fields, required, optional, submit, endpoint } = props;
  const { form, alert, outcome, onSubmit } = useForm(props);
  return (
    <form className="form" method={endpoint ? 'post' : 'dialog'} action={endpoint} ref={form} onSubmit={onSubmit}>
      {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
      <p className="alert" role="alert" data-status={outcome?.status} ref={alert}>
        {outcome?.text}
      </p>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          form={props.id}
          words={{ required, optional }}
          mistake={outcome?.mistakes?.[field.name]}
        />
      ))}
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
