import type { Outcome } from './useForm';

/** The live region of a form: there from the start and empty, so that screen readers hear what comes into it. */
export function Alert({ outcome }: { outcome?: Outcome }) {
  return (
    <p className="alert" role="alert" data-status={outcome?.status}>
      {outcome?.text}
    </p>
  );
}
