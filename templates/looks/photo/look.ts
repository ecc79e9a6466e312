import { ANY_WEIGHT, family, SANS_FALLBACKS, TEXT_AXES } from '../../fonts/families';
import type { Look } from '../look';
import { Card } from './Card';
import { drawings } from './drawings';
import { HeroArt } from './HeroArt';

const DISPLAY_AXES = { wght: 300 };
const files = (name: string, axes: typeof DISPLAY_AXES | typeof TEXT_AXES) =>
  ['latin', 'latin-ext'].map((subset) => ({
    npmPackage: `@fontsource-variable/${name}`,
    file: `${name}-${subset}-wght-normal.woff2`,
    axes,
  }));

/** A picture from edge to edge, or a landscape in its place, and quiet light letters on a sheet that covers its foot. */
export const look: Look = {
  families: {
    display: family({
      name: 'Outfit',
      weight: ANY_WEIGHT,
      style: 'sans-serif',
      sources: files('outfit', DISPLAY_AXES),
      fallbacks: [
        { local: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4418, weight: ANY_WEIGHT, axes: DISPLAY_AXES },
      ],
    }),
    text: family({
      name: 'Figtree',
      weight: '400 700',
      style: 'sans-serif',
      sources: files('figtree', TEXT_AXES),
      fallbacks: SANS_FALLBACKS,
    }),
  },
  drawings,
  places: ['not-found', 'footer'],
  HeroArt,
  ticket: { crop: { viewBox: '-1000 -400 2000 900', preserveAspectRatio: 'xMidYMin' } },
  Card,
  showsPhoto: true,
};
