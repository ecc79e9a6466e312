import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

export type FormRules = {
  id: 'contact' | 'booking';
  /** Where what was typed is posted as JSON; if there is none, it is only logged (rule 14.2). */
  endpoint?: string;
  /** `failure` is shown where handling the form throws; the fields keep what was typed (rule 13.2). */
  messages: { required: string; phone: string; success: string; failure?: string };
  /** Whether the fields are emptied after success (rule 12.10). */
  clear?: true;
};

/** Ten to fifteen digits 0–9 (rule 12.3). */
const PHONE = /^[0-9]{10,15}$/;

/**
 * Checks a form on submit: required fields, e-mail, phone (rule 12.7). Every wrong field is marked, the first one gets the
 * focus, and what was typed stays. Before the script runs, the browser's own checks apply, and `method="dialog"` submits to
 * nowhere (rule 12.11); a form with an `endpoint` is posted there by the browser itself. Returns the ref and handler of the form, and the outcome of the last submit.
 */
export function useForm({ id, endpoint, messages, clear }: FormRules) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<{ status: 'success' | 'error'; text: string }>();

  useEffect(() => {
    (form.current as HTMLFormElement).noValidate = true;
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const node = form.current as HTMLFormElement;
    const fields = [...node.elements].filter((field) => 'value' in field) as HTMLInputElement[];
    const reject = (text: string, isWrong: (field: HTMLInputElement) => boolean) => {
      for (const field of fields) field.toggleAttribute('aria-invalid', false);
      const found = fields.filter(isWrong);
      for (const field of found) field.setAttribute('aria-invalid', 'true');
      found[0]?.focus();
      if (found[0]) setOutcome({ status: 'error', text: text || found[0].validationMessage });
      return found.length > 0;
    };
    if (reject(messages.required, ({ required, value }) => required && !value.trim())) return;
    // The browser's own message, in the visitor's language (rule 13.8).
    if (reject('', ({ type, validity }) => type === 'email' && !validity.valid)) return;
    if (reject(messages.phone, ({ type, value }) => type === 'tel' && !PHONE.test(value))) return;
    const succeed = () => {
      if (clear) node.reset();
      setOutcome({ status: 'success', text: messages.success });
    };
    const fail = (error: unknown) => {
      if (!messages.failure) throw error;
      console.error(error);
      setOutcome({ status: 'error', text: messages.failure });
    };
    // The script that sends is loaded by those who send. While a form is on its way, a further click sends nothing.
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

  return { form, outcome, onSubmit };
}
