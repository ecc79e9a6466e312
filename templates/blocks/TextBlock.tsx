import type { BlockOf } from '../../content/schema/schema';
import { RichText } from '../parts/RichText';
import { Section } from '../parts/Section';

/** A text of the maintainer's own: paragraphs, lists and links. */
export function TextBlock({ id, title, text, body }: BlockOf<'text'>) {
  return (
    <Section className="text" id={id} title={title} text={text}>
      <div className="text-body">
        <RichText text={body} />
      </div>
    </Section>
  );
}
