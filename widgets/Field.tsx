import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  hint?: string;
  optional?: string;
  wide?: boolean;
  children: ReactNode;
};

/** A field with its label, the word 'optional' where it may stay empty, and its hint. */
export function Field({ id, label, hint, optional, wide, children }: Props) {
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{optional ? `${label} ${optional}` : label}</label>
      {children}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
