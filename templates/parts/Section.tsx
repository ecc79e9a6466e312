import type { ReactNode } from 'react';
import { useSite } from '../context/siteContext';

type Props = {
  className: string;
  title?: string;
  text?: string;
  /** What stands in place of title and text from an instant on. */
  later?: { from: string; title?: string; text?: string };
  id?: string;
  children?: ReactNode;
};

/** Renders a block of a page with its heading. Its first class is the name of its file in templates/styles. */
export function Section({ className, title, text, later, id, children }: Props) {
  const { langProps } = useSite();
  const { from } = later ?? {};
  return (
    <section className={`section ${className}`} id={id}>
      {(title || text) && (
        <div className="section-head">
          {title && (
            <h2 {...langProps(title)} data-until={later?.title && from}>
              {title}
            </h2>
          )}
          {later?.title && (
            <h2 {...langProps(later.title)} data-from={from} hidden>
              {later.title}
            </h2>
          )}
          {text && (
            <p {...langProps(text)} data-until={later?.text && from}>
              {text}
            </p>
          )}
          {later?.text && (
            <p {...langProps(later.text)} data-from={from} hidden>
              {later.text}
            </p>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
