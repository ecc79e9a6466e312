import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type FormRules = {
  id: 'contact' | 'booking';
  /** Where what was typed is posted as JSON; if there is none, it is only logged (rule 14.2). */
  endpoint?: string;
  /** `failure` is shown where handling the form throws; the fields keep what was typed (rule 13.2). */
  messages: { required: string; phone: string; success: string; failure?: string };
  /** What is said at a field that must be filled in and is empty. */
  empty: string;
  /** Whether the fields are emptied after success (rule 12.10). */
  clear?: true;
};

/** What the last submit came to: the message above the fields, and what is wrong with which of them. */
type Outcome = { status: 'success' | 'error'; text: string; mistakes?: Record<string, string> };

/** Ten to fifteen digits 0–9 (rule 12.3). */
const PHONE = /^[0-9]{10,15}$/;

/**
 * Checks a form on submit: required fields, e-mail, phone (rule 12.7). Every wrong field is marked, the first one gets the
 * focus, and what was typed stays. Before the script runs, the browser's own checks apply, and `method="dialog"` submits to
 * nowhere (rule 12.11); a form with an `endpoint` is posted there by the browser itself. Returns the refs of the form
 * and of its message, the handler of the form, and the outcome of the last submit.
 */
export function useForm({ id, endpoint, messages, empty, clear }: FormRules) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    (form.current as HTMLFormElement).noValidate = true;
  }, []);

  // Only when it is drawn, so that a screen reader hears of the field what is wrong with it. The message is above the fields,
  // and the button at their end may be screens away.
  useLayoutEffect(() => {
    if (outcome?.mistakes) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (outcome) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const node = form.current as HTMLFormElement;
    const fields = [...node.elements].filter((field) => 'value' in field) as HTMLInputElement[];
    const reject = (text: string, mistake: string, isWrong: (field: HTMLInputElement) => boolean) => {
      const found = fields.filter(isWrong);
      if (!found[0]) return false;
      // The browser's own message, in the visitor's language, where there is none of ours (rule 13.8).
      const said = (own: string) => own || (found[0] as HTMLInputElement).validationMessage;
      const mistakes = Object.fromEntries(found.map(({ name }) => [name, said(mistake)]));
      setOutcome({ status: 'error', text: said(text), mistakes });
      return true;
    };
    if (reject(messages.required, empty, ({ required, value }) => required && !value.trim())) return;
    if (reject('', '', ({ type, validity }) => type === 'email' && !validity.valid)) return;
    if (reject(messages.phone, messages.phone, ({ type, value }) => type === 'tel' && !PHONE.test(value))) return;
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

  return { form, alert, outcome, onSubmit };
}
