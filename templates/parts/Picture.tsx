import { useSite } from '../site';

type Props = { image: string; focus?: string; alt: string; sizes: string };

/** A picture from static/images in the widths that the build made; its size is set, so that nothing moves while it loads. */
export function Picture({ image, focus, alt, sizes }: Props) {
  const { sources, src, width, height } = useSite().assets.picture(image, focus);
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
