import type { ReactNode } from 'react';
import { tongue } from '../lang';

/** A block of a page with its heading; `shape` names its style, which is a file in templates/styles. */
export function Section({
  shape,
  title,
  text,
  id,
  children,
}: {
  shape: string;
  title: string;
  text?: string;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <section className={`section ${shape}`} id={id}>
      <div className="section-head">
        <h2 lang={tongue(title)}>{title}</h2>
        {text && <p lang={tongue(text)}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
