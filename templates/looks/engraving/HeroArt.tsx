/**
 * Renders the rosette of the banner twice: engraved in grey, and over it in ink. The fewer days are left, the more of its 75 turns
 * are in ink (rule 10.16).
 */
export function HeroArt({ ornament }: { ornament: string }) {
  return (
    <svg className="hero-ornament" viewBox="-1000 -1000 2000 2000" aria-hidden="true">
      <use href={ornament} />
      <use href={ornament} className="hero-ink" />
    </svg>
  );
}
