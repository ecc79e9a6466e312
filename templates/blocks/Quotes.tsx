import type { BlockOf } from '../../content/schema/schema';
import { Picture } from '../parts/Picture';
import { Section } from '../parts/Section';
import { useSite } from '../site';

/** What people said. */
export function Quotes({ id, title, text, quotes }: BlockOf<'quotes'>) {
  const { langProps } = useSite();
  if (!quotes.length) return null;
  return (
    <Section className="quotes" id={id} title={title} text={text}>
      <div className="quotes-list">
        {quotes.map(({ quote, name, role, image }) => (
          <figure key={quote}>
            <blockquote {...langProps(quote)}>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              {image && <Picture image={image} alt="" sizes="4rem" />}
              <span>
                <strong {...langProps(name)}>{name}</strong>
                {role && <span {...langProps(role)}>{role}</span>}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
