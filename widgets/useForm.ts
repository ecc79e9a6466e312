import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from './Field';

export type FormRules = {
  id: 'contact' | 'booking';
  /** The address to which the values are posted as JSON; without it they are only logged (rule 14.2). */
  endpoint?: string;
  /** `failure` is shown if handling the form throws; the fields keep their values (rule 13.2). */
  messages: { required: string; phone: string; success: string; failure?: string };
  /** The message at a required field that is empty. */
  empty: string;
  /** The fields; the hint of the phone is also what is said at a wrong number. */
  fields: FieldProps[];
};

/**
 * The result of the last submit: the message above the fields, if any, and the mistakes by the names of the fields. `detail` is
 * the mistake in the first of them, if `text` does not say it.
 */
type Outcome = { status: 'success' | 'error'; text?: string; mistakes?: Record<string, string>; detail?: string };

/** Ten to fifteen digits 0–9 (rule 12.3). */
const PHONE = /^[0-9]{10,15}$/;

/**
 * Checks a form on submit: required fields, e-mail, phone (rule 12.7). Marks every wrong field, focuses the first one, and keeps
 * the values. After success the form is empty (rule 12.10), and the message has the focus. Before the script runs, the browser
 * checks the form itself, and `method="dialog"` sends nothing (rule 12.11), while a form with an `endpoint` is posted there.
 * Returns the refs of the form and of its message, the handler of the form, and the outcome of the last submit.
 */
export function useForm({ id, endpoint, messages, empty, fields }: FormRules) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    (form.current as HTMLFormElement).noValidate = true;
  }, []);

  // After rendering, so that a screen reader announces the field with its mistake. The message is above the fields, and may be
  // screens away from the button below them: its own margin keeps it from the header, which the focus knows nothing of.
  useLayoutEffect(() => {
    if (outcome?.mistakes) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (outcome) {
      alert.current?.focus({ preventScroll: true });
      alert.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const node = form.current as HTMLFormElement;
    const inputs = [...node.elements].filter((field) => 'value' in field) as HTMLInputElement[];
    const isEmpty = ({ required, value }: HTMLInputElement) => required && !value.trim();
    const isWrongPhone = ({ type, value }: HTMLInputElement) => type === 'tel' && !PHONE.test(value);
    const mistakeIn = (input: HTMLInputElement) => {
      if (isEmpty(input)) return empty;
      // The browser's message is in the visitor's language (rule 13.8).
      if (input.type === 'email' && !input.validity.valid) return input.validationMessage;
      if (isWrongPhone(input)) return fields.find(({ type }) => type === 'tel')?.hint ?? messages.phone;
    };
    const wrong = inputs.filter((input) => mistakeIn(input) !== undefined);
    const [first] = wrong;
    if (first) {
      // There is no text for a wrong address, because the browser says what is wrong with it.
      const texts = wrong.map((input) =>
        isEmpty(input) ? messages.required : isWrongPhone(input) ? messages.phone : undefined,
      );
      const text = [messages.required, messages.phone].find((each) => texts.includes(each));
      const mistakes = Object.fromEntries(wrong.map((input) => [input.name, mistakeIn(input) as string]));
      const detail = text && text === texts[0] ? undefined : mistakes[first.name];
      return setOutcome({ status: 'error', text, mistakes, detail });
    }
    const succeed = () => {
      node.reset();
      setOutcome({ status: 'success', text: messages.success });
    };
    const fail = (error: unknown) => {
      if (!messages.failure) throw error;
      console.error(error);
      setOutcome({ status: 'error', text: messages.failure });
    };
    // The script that sends is loaded on demand. While a form is being sent, further clicks send nothing.
    if (endpoint) {
      if (node.ariaBusy) return;
      node.ariaBusy = 'true';
      const settle = () => {
        node.ariaBusy = null;
      };
      return import('./send')
        .then(({ send }) => send(endpoint, node))
        .then(succeed)
        .catch(fail)
        .finally(settle);
    }
    try {
      console.info(`${id} form`, Object.fromEntries(new FormData(node)));
      succeed();
    } catch (error) {
      fail(error);
    }
  };

  return { form, alert, outcome, onSubmit };
}
