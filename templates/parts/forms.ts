import type { AllContent } from '../../content/schema/schema';
import type { FieldProps } from '../../widgets/Field';
import type { FormProps } from '../../widgets/Form';
import type { Formats } from '../language/formats';

type ContactForm = NonNullable<AllContent['contact']['form']>;
type BookingForm = NonNullable<AllContent['booknow']['form']>;

/** Returns the contact form (rules 7.6 and 12.1). Its phone hint is also the message for a wrong number (rule 13.4). */
export function contactForm({ fields, messages, ...form }: ContactForm): FormProps {
  const { name, email, phone, subject, message } = fields;
  return {
    id: 'contact',
    ...sharedProps(form),
    messages: { ...messages, phone: phone?.hint ?? '' },
    fields: presentFields(
      { ...name, name: 'name', required: true, autoComplete: 'name' },
      { ...email, name: 'email', type: 'email', required: true, autoComplete: 'email' },
      phone && phoneField(phone, phone.hint),
      subject && { ...subject, name: 'subject' },
      { ...message, name: 'message', rows: 6, required: true },
    ),
  };
}

/** Returns the ticket-booking form (rules 7.7, 12.2 and 12.6). `digits` writes its numbers in the digits of the language. */
export function bookingForm(form: BookingForm, digits: Formats['digits']): FormProps {
  const { fields, choose, events, attendees, messages } = form;
  const { fullName, email, phone, address, event, eventDate, attendees: number, message } = fields;
  return {
    id: 'booking',
    ...sharedProps(form),
    messages,
    fields: presentFields(
      { ...fullName, name: 'fullName', required: true, autoComplete: 'name' },
      { ...email, name: 'email', type: 'email', required: true, autoComplete: 'email' },
      phone && phoneField(phone, messages.phone),
      address && { ...address, name: 'address', autoComplete: 'address-line1' },
      event && events && { ...event, name: 'event', required: true, options: events, choose },
      eventDate && { ...eventDate, name: 'eventDate', type: 'date', required: true },
      number && attendees && { ...number, name: 'attendees', required: true, options: attendees.map(digits), choose },
      message && { ...message, name: 'message', rows: 5 },
    ),
  };
}

/** The pattern that the browser checks before the script runs: 10 to 15 digits (rule 12.3). */
const PHONE_PATTERN = '[0-9]{10,15}';

/** Returns the fields that the content has labels for. */
const presentFields = (...fields: (FieldProps | false | undefined)[]): FieldProps[] =>
  fields.filter((field) => !!field);

/**
 * Returns the phone field. `title` is the browser's message for a wrong number. The keyboard has only digits, and autofill is off:
 * `tel` would fill in a '+', and `tel-national` may fill in spaces, as HTML allows. The form would refuse both (rule 12.3),
 * although the visitor has done everything right.
 */
const phoneField = (
  phone: NonNullable<ContactForm['fields']['phone'] | BookingForm['fields']['phone']>,
  title?: string,
): FieldProps => ({
  ...phone,
  name: 'phone',
  type: 'tel',
  required: true,
  inputMode: 'numeric',
  autoComplete: 'off',
  pattern: PHONE_PATTERN,
  title,
});

/** Returns the properties that both forms take from the content as they are. */
const sharedProps = ({ endpoint, optional, required, empty, submit }: Omit<ContactForm, 'fields' | 'messages'>) => ({
  endpoint,
  optional,
  required,
  empty,
  submit,
});
