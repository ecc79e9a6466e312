import { useSite } from '../../context/siteContext';
import { Picture } from '../../parts/Picture';

/** Renders the photo of the banner, or the landscape of the event. */
export function HeroArt() {
  const { art, content } = useSite();
  const photo = content.site.look?.photo;
  if (photo) return <Picture className="hero-photo" image={photo} alt="" sizes="100vw" eager />;
  return (
    <svg className="hero-photo" viewBox="-1000 -500 2000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={art.ornament} />
    </svg>
  );
}
