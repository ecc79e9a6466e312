import { useSite } from '../../context/siteContext';

/** Renders the woodcut as a band from edge to edge, of which narrow screens show the middle. */
export function HeroArt() {
  return (
    <svg
      className="hero-ornament"
      viewBox="-1000 -330 2000 515"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={useSite().art.ornament} />
    </svg>
  );
}
