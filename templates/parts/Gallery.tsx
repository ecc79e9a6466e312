import type { BlockOf } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { Picture } from './Picture';
import { Section } from './Section';

/**
 * Renders thumbnails, the first one largest (gallery.css). Each links to its large picture, so that it opens without script too.
 */
export function Gallery({ id, title, text, open, pictures }: Omit<BlockOf<'gallery'>, 'type'>) {
  const { assets } = useSite();
  if (!pictures.length) return null;
  return (
    <Section className="gallery" id={id} title={title} text={text}>
      <ul className="gallery-pictures">
        {pictures.map(({ image, alt }, n) => (
          <li key={image.file}>
            <a href={assets.picture(image).src} aria-label={`${open}: ${alt}`}>
              <Picture image={image} alt={alt} sizes={n === 0 ? '(min-width: 48rem) 66vw, 100vw' : '50vw'} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
