import { Field, type FieldProps } from './Field';
import { type FormRules, useForm } from './useForm';

export type FormProps = FormRules & { fields: FieldProps[]; optional: string; submit: string };

/**
 * Both forms: the contact form and the booking form differ in their fields and texts only (templates/parts/forms.ts), and
 * so cost a visitor one small script. Nothing is sent anywhere: what holds is logged (rule 14.2).
 */
export function Form(props: FormProps) {
  const { fields, optional, submit } = props;
  const { form, outcome, onSubmit } = useForm(props);
  return (
    <form className="form" method="dialog" ref={form} onSubmit={onSubmit}>
      {fields.map((field) => (
        <Field key={field.name} {...field} form={props.id} optional={optional} />
      ))}
      {/* There from the start and empty, so that screen readers hear what comes into it. */}
      <p className="alert" role="alert" data-status={outcome?.status}>
        {outcome?.text}
      </p>
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
