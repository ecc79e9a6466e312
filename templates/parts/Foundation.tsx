import type { AllContent } from '../../content/schema/schema';
import { langOf } from '../lang';
import { Section } from './Section';

/** About the foundation that the fest is run with, on the home page and on About. */
export function Foundation({ title, paragraphs }: NonNullable<AllContent['about']['foundation']>) {
  return (
    <Section className="foundation" title={title}>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} lang={langOf(paragraph)}>
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
  );
}
