import { useSite } from '../site';

/**
 * The rosette of the banner, twice: engraved in grey, and over it in ink as many of its 75 turns as the day has come near
 * (rule 10.16).
 */
export function HeroEngraving() {
  const { rosette } = useSite().art;
  return (
    <svg className="hero-rosette" viewBox="-1000 -1000 2000 2000" aria-hidden="true">
      <use href={rosette} />
      <use href={rosette} className="hero-ink" />
    </svg>
  );
}
