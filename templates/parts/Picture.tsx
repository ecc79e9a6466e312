import type { NamedPicture } from '../../content/schema/fields';
import { useSite } from '../context/siteContext';

/** The properties of a picture. With `eager` it is loaded with the page, otherwise when it comes near the screen. */
type Props = { image: NamedPicture; alt: string; sizes: string; className?: string; eager?: boolean };

/** Renders a picture of static/images in the widths that the build made. Its size is set, so that nothing moves while it loads. */
export function Picture({ image, alt, sizes, className, eager }: Props) {
  const { sources, src, width, height } = useSite().assets.picture(image);
  return (
    <picture className={className}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  );
}
