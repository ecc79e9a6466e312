import type { ReactNode } from 'react';
import { eventSpan } from '../../content/programme/spans';
import { headingClass } from '../context/lang';
import { useSite } from '../context/siteContext';

export type SectionProps = {
  className: string;
  title?: string;
  text?: string;
  /** What stands in place of title and text once the event is over. */
  titleAfter?: string;
  textAfter?: string;
  /** What stands in place of them from another instant on. */
  later?: { from: string; title?: string; text?: string };
  id?: string;
  /** What stands above the heading. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Renders a block of a page with its heading. Its first class is the name of its file in templates/styles. */
export function Section({ className, title, text, titleAfter, textAfter, later, id, before, children }: SectionProps) {
  const { content, spans } = useSite();
  if (titleAfter || textAfter) later ??= { from: eventSpan(content, spans).end, title: titleAfter, text: textAfter };
  return (
    <section className={`section ${className}`} id={id}>
      {before}
      {(title || text) && (
        <div className="section-head">
          <Saying as="h2" text={title} later={later?.title} from={later?.from} />
          <Saying as="p" text={text} later={later?.text} from={later?.from} />
        </div>
      )}
      {children}
    </section>
  );
}

type SayingProps = { as: 'h2' | 'p'; text?: string; later?: string; from?: string };

/** Renders a heading or a sentence, and what stands in its place from an instant on. */
export function Saying({ as: Element, text, later, from }: SayingProps) {
  const { langProps, look } = useSite();
  const sizeOf = (words: string) => (look.fitsAll && Element === 'h2' ? headingClass(words, look) : undefined);
  return (
    <>
      {text && (
        <Element className={sizeOf(text)} {...langProps(text)} data-until={later && from}>
          {text}
        </Element>
      )}
      {later && (
        <Element className={sizeOf(later)} {...langProps(later)} data-from={from} hidden>
          {later}
        </Element>
      )}
    </>
  );
}
