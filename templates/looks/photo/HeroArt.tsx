import type { ReactNode } from 'react';
import { drawScene } from './scene';

/**
 * Renders the photo of the banner, or the scene of the event where the content has no photo. It is a part of the page, so it appears
 * together with the title.
 */
export function HeroArt({ seed, photo }: { seed: string; photo: ReactNode }) {
  return (
    photo || (
      <svg
        className="hero-photo"
        viewBox="-1000 -625 2000 1000"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made of numbers and names of colours
        dangerouslySetInnerHTML={{ __html: drawScene(seed) }}
      />
    )
  );
}
