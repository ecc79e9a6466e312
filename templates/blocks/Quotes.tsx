import type { BlockOf } from '../../content/schema/schema';
import { langOf } from '../lang';
import { Picture } from '../parts/Picture';
import { Section } from '../parts/Section';

/** What people said. */
export function Quotes({ id, title, text, quotes }: BlockOf<'quotes'>) {
  if (!quotes.length) return null;
  return (
    <Section className="quotes" id={id} title={title} text={text}>
      <div className="quotes-list">
        {quotes.map(({ quote, name, role, image }) => (
          <figure key={quote}>
            <blockquote lang={langOf(quote)}>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              {image && <Picture image={image} alt="" sizes="4rem" />}
              <span>
                <strong lang={langOf(name)}>{name}</strong>
                {role && <span lang={langOf(role)}>{role}</span>}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
