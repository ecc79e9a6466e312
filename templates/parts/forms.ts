import type { Content } from '../../content/schema';
import type { FormProps } from '../../widgets/Form';

/** The browser's own check of a phone number, for before the script runs: digits 0–9, ten to fifteen (spec §5). */
const pattern = '[0-9]{10,15}';

/** The contact form (spec §5): its phone hint is also what a wrong number is answered with. */
export function contactForm({ fields, optional, submit, messages }: Content['contact']['form']): FormProps {
  const { name, email, phone, subject, message } = fields;
  return {
    id: 'contact',
    clear: true,
    messages: { ...messages, phone: phone.hint },
    optional,
    submit,
    fields: [
      { ...name, name: 'name', required: true, autoComplete: 'name' },
      { ...email, name: 'email', type: 'email', required: true, autoComplete: 'email' },
      { ...phone, name: 'phone', type: 'tel', required: true, autoComplete: 'tel', pattern, title: phone.hint },
      { ...subject, name: 'subject' },
      { ...message, name: 'message', rows: 6, required: true },
    ],
  };
}

/** The ticket-booking form (spec §5). */
export function bookingForm(form: Content['booknow']['form']): FormProps {
  const { fields, optional, choose, events, attendees, submit, messages } = form;
  return {
    id: 'booking',
    messages,
    optional,
    submit,
    fields: [
      { ...fields.fullName, name: 'fullName', required: true, autoComplete: 'name' },
      { ...fields.email, name: 'email', type: 'email', required: true, autoComplete: 'email' },
      {
        ...fields.phone,
        name: 'phone',
        type: 'tel',
        required: true,
        autoComplete: 'tel',
        pattern,
        title: messages.phone,
      },
      { ...fields.address, name: 'address', autoComplete: 'address-line1' },
      { ...fields.event, name: 'event', required: true, options: events, choose },
      { ...fields.eventDate, name: 'eventDate', type: 'date', required: true },
      { ...fields.attendees, name: 'attendees', required: true, options: attendees, choose },
      { ...fields.message, name: 'message', rows: 5 },
    ],
  };
}
