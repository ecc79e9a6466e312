import type { AllContent } from '../../content/schema/schema';
import { useSite } from '../site';
import { Picture } from './Picture';
import { Section } from './Section';

/** Thumbnails; each is a link to its large picture, so that it opens with no script too. */
export function Gallery({ title, open, pictures }: NonNullable<AllContent['booknow']['gallery']>) {
  const { assets } = useSite();
  return (
    <Section className="gallery" title={title}>
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
