import { ANY_WEIGHT, family, SANS_FALLBACKS, serifFallbacks, TEXT_AXES } from '../../fonts/families';
import type { Look } from '../look';
import { Dial } from './Dial';
import { drawCard } from './drawCard';
import { drawings } from './drawings';
import { HeadArt } from './HeadArt';
import { HeroArt } from './HeroArt';

// At optical size 20, hairlines are thin in the hero and still visible in a small heading.
const DISPLAY_AXES = { opsz: 20, wght: 520 };
const BODONI = '@fontsource-variable/bodoni-moda';
const PUBLIC = '@fontsource-variable/public-sans';
const publicSans = (subset: string) => ({
  npmPackage: PUBLIC,
  file: `public-sans-${subset}-wght-normal.woff2`,
  axes: TEXT_AXES,
});

/** Engraved platinum and editorial calm: a guilloché rosette, the double frames of a certificate, Bodoni. */
export const look: Look = {
  families: {
    display: family({
      name: 'Bodoni Moda',
      weight: ANY_WEIGHT,
      style: 'serif',
      sources: ['latin', 'latin-ext'].map((subset) => ({
        npmPackage: BODONI,
        file: `bodoni-moda-${subset}-opsz-normal.woff2`,
        axes: DISPLAY_AXES,
      })),
      fallbacks: serifFallbacks(DISPLAY_AXES),
    }),
    text: family({
      name: 'Public Sans',
      weight: '400 700',
      style: 'sans-serif',
      sources: [publicSans('latin'), publicSans('latin-ext'), { ...publicSans('vietnamese'), name: 'vietnamese' }],
      fallbacks: SANS_FALLBACKS,
    }),
  },
  drawings,
  places: ['hero', 'page-head', 'not-found', 'foundation', 'banknote', 'signup', 'booking', 'ticket'],
  ticket: 'rosette',
  slots: { hero: HeroArt, pageHead: HeadArt, schedule: Dial },
  traits: { hasLetter: true },
  drawCard,
};
