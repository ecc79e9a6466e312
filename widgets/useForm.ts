import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

export type Outcome = { status: 'success' | 'error'; text: string };
type Options = {
  required: string[];
  messages: { required: string; phone: string; success: string };
  /** What is done with a form that holds; what it throws is the failure. */
  send(values: Record<string, string>): void;
  failure?: string;
  /** Whether the fields are emptied after success. */
  clear?: boolean;
};

/** Digits 0–9, ten to fifteen of them (spec §5). The browser checks the same before the script runs. */
export const PHONE = '[0-9]{10,15}';

/**
 * The one way in which both forms are checked: required fields, then e-mail, then phone (spec §5). The first wrong field
 * gets the focus, what was typed stays. Without script the browser's own checks hold, and `method="dialog"` goes nowhere.
 */
export function useForm({ required, messages, send, failure, clear }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    (form.current as HTMLFormElement).noValidate = true;
  }, []);

  const check = (values: Record<string, string>): { wrong: string[]; text: string } | undefined => {
    const empty = required.filter((name) => !values[name]?.trim());
    if (empty.length) return { wrong: empty, text: messages.required };
    const email = form.current?.elements.namedItem('email') as HTMLInputElement;
    if (!email.validity.valid) return { wrong: ['email'], text: email.validationMessage };
    if (!new RegExp(`^${PHONE}$`).test(values.phone as string)) return { wrong: ['phone'], text: messages.phone };
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const node = form.current as HTMLFormElement;
    const values = Object.fromEntries(new FormData(node)) as Record<string, string>;
    const problem = check(values);
    for (const field of node.elements) {
      if (problem?.wrong.includes((field as HTMLInputElement).name)) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    }
    if (problem) {
      setOutcome({ status: 'error', text: problem.text });
      node.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    try {
      send(values);
      if (clear) node.reset();
      setOutcome({ status: 'success', text: messages.success });
    } catch (error) {
      if (!failure) throw error;
      console.error(error);
      setOutcome({ status: 'error', text: failure });
    }
  };

  return { form, outcome, onSubmit };
}
