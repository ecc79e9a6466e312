import type { BlockOf } from '../../content/schema/schema';
import { Section } from '../parts/Section';

/** Figures in large type. */
export function Figures({ id, title, text, figures }: BlockOf<'figures'>) {
  if (!figures.length) return null;
  return (
    <Section className="figures" id={id} title={title} text={text}>
      <dl className="figures-list">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
