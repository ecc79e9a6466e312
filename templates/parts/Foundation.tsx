import type { AllContent } from '../../content/schema/schema';
import { RichText } from './RichText';
import { Rosette } from './Rosette';
import { Section } from './Section';

/** About the foundation that the fest is run with, on the home page and on About. */
export function Foundation({ title, paragraphs }: NonNullable<AllContent['about']['foundation']>) {
  return (
    <Section className="foundation" title={title}>
      <Rosette className="foundation-rosette" />
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <RichText key={paragraph} text={paragraph} />
        ))}
      </div>
    </Section>
  );
}
