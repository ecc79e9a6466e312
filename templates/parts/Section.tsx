import type { ReactNode } from 'react';
import { useSite } from '../context/siteContext';

type Props = { className: string; title?: string; text?: string; id?: string; children?: ReactNode };

/** Renders a block of a page with its heading. Its first class is the name of its file in templates/styles. */
export function Section({ className, title, text, id, children }: Props) {
  const { langProps } = useSite();
  return (
    <section className={`section ${className}`} id={id}>
      {(title || text) && (
        <div className="section-head">
          {title && <h2 {...langProps(title)}>{title}</h2>}
          {text && <p {...langProps(text)}>{text}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
