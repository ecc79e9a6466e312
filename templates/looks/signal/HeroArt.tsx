import { useSite } from '../../context/siteContext';

/** Renders the screen of an oscilloscope, with its axes: on phones a strip of the figure, on wide screens all of it. */
export function HeroArt() {
  const { art } = useSite();
  return (
    <svg
      className="hero-ornament"
      viewBox="-1000 -1000 2000 2000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path stroke="currentColor" strokeWidth="3" d="M-1000 0h2000M0-1000v2000" />
      <use href={art.ornament} />
    </svg>
  );
}
