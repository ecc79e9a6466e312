import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

export type FormRules = {
  id: 'contact' | 'booking';
  /** `failure` is for the form that can fail: what handling throws is caught, and the fields stay. */
  messages: { required: string; phone: string; success: string; failure?: string };
  /** Whether the fields are emptied after success. */
  clear?: true;
};

/** Digits 0–9, ten to fifteen of them (rule 12.3). */
const PHONE = /^[0-9]{10,15}$/;

/**
 * The one way in which both forms are checked: required fields, e-mail, phone (rule 12.7). Every wrong field is
 * marked, the first one gets the focus, what was typed stays. Before the script runs the browser's own checks hold, and
 * `method="dialog"` goes nowhere.
 */
export function useForm({ id, messages, clear }: FormRules) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<{ status: 'success' | 'error'; text: string }>();

  useEffect(() => {
    (form.current as HTMLFormElement).noValidate = true;
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const node = form.current as HTMLFormElement;
    const fields = [...node.elements].filter((field) => 'value' in field) as HTMLInputElement[];
    const wrong = (text: string, isWrong: (field: HTMLInputElement) => boolean) => {
      for (const field of fields) field.toggleAttribute('aria-invalid', false);
      const found = fields.filter(isWrong);
      for (const field of found) field.setAttribute('aria-invalid', 'true');
      found[0]?.focus();
      if (found[0]) setOutcome({ status: 'error', text: text || found[0].validationMessage });
      return found.length > 0;
    };
    if (wrong(messages.required, ({ required, value }) => required && !value.trim())) return;
    // The catalogue has no text for a wrong address (rule 13.8): the browser has one, in the visitor's language.
    if (wrong('', ({ type, validity }) => type === 'email' && !validity.valid)) return;
    if (wrong(messages.phone, ({ type, value }) => type === 'tel' && !PHONE.test(value))) return;
    try {
      console.info(`${id} form`, Object.fromEntries(new FormData(node)));
      if (clear) node.reset();
      setOutcome({ status: 'success', text: messages.success });
    } catch (error) {
      if (!messages.failure) throw error;
      console.error(error);
      setOutcome({ status: 'error', text: messages.failure });
    }
  };

  return { form, outcome, onSubmit };
}
