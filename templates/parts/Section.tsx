import type { ReactNode } from 'react';
import { useSite } from '../context/siteContext';
import { headingClass } from './headingClass';

export type SectionProps = {
  className: string;
  title?: string;
  text?: string;
  id?: string;
  /** The elements above the heading. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Renders a block of a page with its heading. Its first class is the name of its file in templates/styles. */
export function Section({ className, title, text, id, before, children }: SectionProps) {
  const { langProps, look } = useSite();
  return (
    <section className={`section ${className}`} id={id}>
      {before}
      {(title || text) && (
        <div className="section-head">
          {title && (
            <h2 className={look.traits?.fitsHeadings ? headingClass(title, look) : undefined} {...langProps(title)}>
              {title}
            </h2>
          )}
          {text && <p {...langProps(text)}>{text}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
