import { useSite } from '../../context/siteContext';
import { Picture } from '../../parts/Picture';
import { scene } from './scene';

/** Renders the photo of the banner, or the scene of the event. It is part of the page, so it is there with the title. */
export function HeroArt() {
  const { content, look } = useSite();
  const photo = content.site.look?.photo;
  if (photo) return <Picture className="hero-photo" image={photo} alt="" sizes="max(100vw, 100vh)" eager />;
  return (
    <svg
      className="hero-photo"
      viewBox="-1000 -625 2000 1250"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made of numbers and names of colours
      dangerouslySetInnerHTML={{ __html: scene(look.seed) }}
    />
  );
}
