import type { NamedPicture } from '../../content/schema/fields';
import { useSite } from '../context/siteContext';

type Props = { image: NamedPicture; alt: string; sizes: string };

/** A picture from static/images in the widths that the build made; its size is set, so that nothing moves while it loads. */
export function Picture({ image, alt, sizes }: Props) {
  const { sources, src, width, height } = useSite().assets.picture(image);
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
