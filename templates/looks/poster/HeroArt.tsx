import { useSite } from '../../context/siteContext';

/** Renders the sheet of shapes behind the title, which fills its place from the upper corner on and is cropped by it. */
export function HeroArt() {
  return (
    <svg
      className="hero-ornament"
      viewBox="-1000 -1000 2000 2000"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <use href={useSite().art.ornament} />
    </svg>
  );
}
