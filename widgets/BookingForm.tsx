import type { Content } from '../content/schema';
import { Alert } from './Alert';
import { Field } from './Field';
import { PHONE, useForm } from './useForm';

/** The ticket-booking form (spec §5). Nothing is sent anywhere: a booking that holds is logged. */
export function BookingForm({
  fields,
  optional,
  choose,
  events,
  attendees,
  submit,
  messages,
}: Content['booknow']['form']) {
  const { form, outcome, onSubmit } = useForm({
    required: ['fullName', 'email', 'phone', 'event', 'eventDate', 'attendees'],
    messages,
    send: (values) => console.info('Booking form', values),
  });
  return (
    <form className="form" method="dialog" ref={form} onSubmit={onSubmit}>
      <Field id="booking-fullName" {...fields.fullName}>
        <input id="booking-fullName" name="fullName" required autoComplete="name" />
      </Field>
      <Field id="booking-email" {...fields.email}>
        <input id="booking-email" name="email" type="email" required autoComplete="email" />
      </Field>
      <Field id="booking-phone" {...fields.phone}>
        <input
          id="booking-phone"
          name="phone"
          type="tel"
          required
          pattern={PHONE}
          title={messages.phone}
          inputMode="tel"
          autoComplete="tel"
          aria-describedby={fields.phone.hint ? 'booking-phone-hint' : undefined}
        />
      </Field>
      <Field id="booking-address" {...fields.address} optional={optional}>
        <input id="booking-address" name="address" autoComplete="street-address" />
      </Field>
      <Field id="booking-event" {...fields.event}>
        <select id="booking-event" name="event" required>
          <option value="">{choose}</option>
          {events.map((event) => (
            <option key={event}>{event}</option>
          ))}
        </select>
      </Field>
      <Field id="booking-eventDate" {...fields.eventDate}>
        <input id="booking-eventDate" name="eventDate" type="date" required />
      </Field>
      <Field id="booking-attendees" {...fields.attendees}>
        <select id="booking-attendees" name="attendees" required>
          <option value="">{choose}</option>
          {attendees.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </Field>
      <Field id="booking-message" {...fields.message} optional={optional} wide>
        <textarea id="booking-message" name="message" rows={5} />
      </Field>
      <button className="button" type="submit">
        {submit}
      </button>
      <Alert outcome={outcome} />
    </form>
  );
}
