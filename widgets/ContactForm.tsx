import type { Content } from '../content/schema';
import { Alert } from './Alert';
import { Field } from './Field';
import { PHONE, useForm } from './useForm';

/** The contact form (spec §5). Nothing is sent anywhere: a form that holds is logged, and cleared. */
export function ContactForm({ fields, optional, submit, messages }: Content['contact']['form']) {
  const { form, outcome, onSubmit } = useForm({
    required: ['name', 'email', 'phone', 'message'],
    messages: { ...messages, phone: fields.phone.hint },
    send: (values) => console.info('Contact form', values),
    failure: messages.failure,
    clear: true,
  });
  const { name, email, phone, subject, message } = fields;
  return (
    <form className="form" method="dialog" ref={form} onSubmit={onSubmit}>
      <Field id="contact-name" {...name}>
        <input id="contact-name" name="name" required autoComplete="name" />
      </Field>
      <Field id="contact-email" {...email}>
        <input id="contact-email" name="email" type="email" required autoComplete="email" />
      </Field>
      <Field id="contact-phone" {...phone}>
        <input
          id="contact-phone"
          name="phone"
          type="tel"
          required
          pattern={PHONE}
          title={phone.hint}
          inputMode="tel"
          autoComplete="tel"
          aria-describedby="contact-phone-hint"
        />
      </Field>
      <Field id="contact-subject" {...subject} optional={optional}>
        <input id="contact-subject" name="subject" />
      </Field>
      <Field id="contact-message" {...message} wide>
        <textarea id="contact-message" name="message" rows={6} required />
      </Field>
      <button className="button" type="submit">
        {submit}
      </button>
      <Alert outcome={outcome} />
    </form>
  );
}
