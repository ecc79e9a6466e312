/** Renders the two filters that sheets of the look use by their ids, on every page: `paper` and `cut`. */
export function Filters() {
  return (
    <svg
      className="filters"
      width="0"
      height="0"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own filters
      dangerouslySetInnerHTML={{ __html: PAPER + HILLS }}
    />
  );
}

/** Makes an area look like cut paper: an edge as of scissors, grain, and a shade below it. */
const PAPER =
  '<filter id="paper" x="-5%" y="-5%" width="110%" height="115%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".01" numOctaves="2"/><feDisplacementMap in="SourceGraphic" scale="12"/><feGaussianBlur stdDeviation="1"/><feComponentTransfer result="p"><feFuncA type="linear" slope="3" intercept="-1"/></feComponentTransfer><feTurbulence baseFrequency=".8" numOctaves="2"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .15 0 0 0 0 0 .35 0 0 0 -.06"/><feComposite operator="in" in2="p" result="g"/><feMerge><feMergeNode in="p"/><feMergeNode in="g"/></feMerge><feDropShadow dx="0" dy="1" stdDeviation="4" flood-opacity=".5"/></filter>';

/** Cuts the edge of an area like the crest of hills. */
const HILLS =
  '<filter id="cut" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".004 .002" numOctaves="4"/><feDisplacementMap in="SourceGraphic" scale="80"/><feGaussianBlur stdDeviation="1"/></filter>';
