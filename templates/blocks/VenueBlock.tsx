import type { BlockOf } from '../../content/schema/schema';
import { RichText } from '../parts/RichText';
import { Section } from '../parts/Section';
import { Venue } from '../parts/Venue';
import { useSite } from '../site';

/** A place with its map, and the ways to get there. */
export function VenueBlock({ id, title, text, travel = [], ...venue }: BlockOf<'venue'>) {
  const { langProps } = useSite();
  return (
    <Section className="directions" id={id} title={title} text={text}>
      <Venue {...venue} />
      {travel.length > 0 && (
        <div className="travel">
          {travel.map(({ title, text }) => (
            <div key={title}>
              <h3 {...langProps(title)}>{title}</h3>
              <RichText text={text} />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
