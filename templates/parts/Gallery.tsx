import type { BlockOf } from '../../content/schema/schema';
import { useSite } from '../site';
import { Picture } from './Picture';
import { Section } from './Section';

/** Thumbnails; each is a link to its large picture, so that it opens with no script too. */
export function Gallery({ id, title, text, open, pictures }: Omit<BlockOf<'gallery'>, 'type'>) {
  const { assets } = useSite();
  return (
    <Section className="gallery" id={id} title={title} text={text}>
      <ul className="gallery-pictures">
        {pictures.map(({ image, alt }) => (
          <li key={image}>
            <a href={assets.picture(image).src} aria-label={`${open}: ${alt}`}>
              <Picture image={image} alt={alt} sizes="(min-width: 48rem) 33vw, 100vw" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
