import { useSite } from '../site';
import { Section } from './Section';

/** About the foundation that the fest is run with, on the home page and on About. */
export function Foundation() {
  const { title, paragraphs } = useSite().content.about.foundation;
  return (
    <Section shape="foundation" title={title}>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
