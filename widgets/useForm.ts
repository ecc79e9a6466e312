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
  /** The fields; the hint of the phone is also the message at a wrong number. */
  fields: FieldProps[];
};

/**
 * The result of the last submit: the message above the fields, if any, and the mistakes by the names of the fields. `detail` is
 * the mistake in the first of them, if `text` does not say it.
 */
type Outcome = { status: 'success' | 'error'; text?: string; mistakes?: Record<string, string>; detail?: string };

/** Matches ten to fifteen digits 0–9 (rule 12.3). */
const PHONE = /^[0-9]{10,15}$/;

/**
 * Checks a form on submit (rule 12.7). Marks every wrong field, focuses the first one, and keeps the values. After success the form
 * is empty (rule 12.10), and the message has the focus. Before the script runs, the browser checks the form itself, and
 * `method="dialog"` sends nothing (rule 12.11), while a form with an `endpoint` is posted there. Returns the refs of the form and of
 * its message, the handler of the form, and the outcome of the last submit.
 */
export function useForm(rules: FormRules) {
  const { id, endpoint, messages } = rules;
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
    const refusal = checkFields(node, rules);
    if (refusal) return setOutcome(refusal);
    const succeed = () => {
      node.reset();
      setOutcome({ status: 'success', text: messages.success });
    };
    const fail = (error: unknown) => {
      if (!messages.failure) throw error;
      console.error(error);
      setOutcome({ status: 'error', text: messages.failure });
    };
    if (endpoint) {
      // While a form is being sent, further clicks send nothing.
      return node.ariaBusy ? undefined : post(node, endpoint).then(succeed).catch(fail);
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

/** Returns the outcome for a form with wrong fields; undefined if all are right. */
function checkFields(form: HTMLFormElement, rules: FormRules): Outcome | undefined {
  const { messages } = rules;
  const inputs = [...form.elements].filter((field) => 'value' in field) as HTMLInputElement[];
  const mistakes = inputs.flatMap((input) => mistakeIn(input, rules) ?? []);
  const [first] = mistakes;
  if (!first) return undefined;
  const text = [messages.required, messages.phone].find((each) => mistakes.some(({ summary }) => summary === each));
  return {
    status: 'error',
    text,
    mistakes: Object.fromEntries(mistakes.map(({ name, message }) => [name, message])),
    detail: text && text === first.summary ? undefined : first.message,
  };
}

/** A mistake: the name of its field, the message at the field, and the one above the form, if there is one. */
type Mistake = { name: string; message: string; summary?: string };

function mistakeIn(input: HTMLInputElement, { fields, messages, empty }: FormRules): Mistake | undefined {
  const { name, type, value } = input;
  if (input.required && !value.trim()) return { name, message: empty, summary: messages.required };
  // The browser says in the visitor's language what is wrong with an address (rule 13.8), so there is no summary of it.
  if (type === 'email' && !input.validity.valid) return { name, message: input.validationMessage };
  if (type === 'tel' && !PHONE.test(value)) {
    const { hint } = fields.find((field) => field.type === 'tel') ?? {};
    return { name, message: hint ?? messages.phone, summary: messages.phone };
  }
}

/** Posts a form, which is busy meanwhile. The script that sends is loaded only now. Throws if the form cannot be sent. */
async function post(form: HTMLFormElement, endpoint: string): Promise<void> {
  form.ariaBusy = 'true';
  try {
    const { send } = await import('./send');
    await send(endpoint, form);
  } finally {
    form.ariaBusy = null;
  }
}
