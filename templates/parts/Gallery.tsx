import type { BlockOf } from '../../content/schema/schema';
import { behaviours } from '../../widgets/list';
import { useSite } from '../context/siteContext';
import { Picture } from './Picture';
import { Section } from './Section';

/** The widths of a single picture, of the first of several pictures, and of the others, as `sizes` of an image. */
const [SINGLE, FIRST, OTHER] = ['100vw', '(min-width: 48rem) 66vw, 100vw', '50vw'];

/**
 * Renders thumbnails, the first one largest (gallery.css). Each links to its large picture, so that this opens without script too.
 * With script the picture opens in a dialog (widgets/pictures.ts).
 */
export function Gallery({ id, title, text, open, close, pictures }: Omit<BlockOf<'gallery'>, 'type'>) {
  const { assets, scripts } = useSite();
  if (!pictures.length) return null;
  const firstSizes = pictures.length > 1 ? FIRST : SINGLE;
  return (
    <Section className="gallery" id={id} title={title} text={text}>
      <ul className="gallery-pictures">
        {pictures.map(({ image, alt }, n) => (
          <li key={image.file}>
            <a href={assets.picture(image).src} aria-label={`${open}: ${alt}`}>
              <Picture image={image} alt={alt} sizes={n > 0 ? OTHER : firstSizes} />
            </a>
          </li>
        ))}
      </ul>
      <div
        data-widget="pictures"
        data-when={behaviours.pictures.when}
        data-module={scripts.module('pictures')}
        data-close={close}
        hidden
      />
    </Section>
  );
}
