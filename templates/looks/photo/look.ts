import { ANY_WEIGHT, family, SANS_FALLBACKS, serifFallbacks, TEXT_AXES } from '../../fonts/families';
import { measureLines } from '../lineWidths';
import type { Look } from '../look';
import { DayTop } from './DayTop';
import { drawCard } from './drawCard';
import { drawings } from './drawings';
import { Filters } from './Filters';
import { HeroArt } from './HeroArt';

// Tall and close, as on a film poster; its hairlines hold on dark.
const DISPLAY_AXES = { wdth: 62.5, wght: 600 };
const files = (name: string, width: string, axes: typeof DISPLAY_AXES | typeof TEXT_AXES) =>
  ['latin', 'latin-ext'].map((subset) => ({
    npmPackage: `@fontsource-variable/${name}`,
    file: `${name}-${subset}-${width}-normal.woff2`,
    axes,
  }));

/** A film poster: a picture that fills the screen, or a scene before sunrise in its place, and a condensed title in its sky. */
export const look: Look = {
  families: {
    display: family({
      name: 'Noto Serif Display Condensed',
      weight: ANY_WEIGHT,
      style: 'serif',
      sources: files('noto-serif-display', 'standard', DISPLAY_AXES),
      fallbacks: serifFallbacks(DISPLAY_AXES),
    }),
    text: family({
      name: 'Figtree',
      weight: '400 700',
      style: 'sans-serif',
      sources: files('figtree', 'wght', TEXT_AXES),
      fallbacks: SANS_FALLBACKS,
    }),
  },
  drawings,
  lineWidths: measureLines({
    letters: [
      [20, "'/\\"],
      [24, ',.:;’‘'],
      [28, '-`ijl'],
      [32, '!"()IJt'],
      [36, '[]f{}'],
      [40, '*_s'],
      [44, '#+<=>?^crz~'],
      [48, '$0123456789Saegy|'],
      [52, 'FPTbdkopqvx'],
      [56, 'BCELVYZhnu'],
      [60, 'AKRUX'],
      [64, '&DGNOQ'],
      [72, 'Hw'],
      [80, '%@Mm'],
      [88, 'W'],
      [100, '—'],
    ],
    tracking: 2,
    space: 0.26,
  }),
  places: ['page-head', 'footer'],
  slots: { filters: Filters, hero: HeroArt, dayHead: DayTop },
  traits: { showsPhoto: true },
  ticket: { crop: { viewBox: '-1000 -400 2000 900', preserveAspectRatio: 'xMidYMin' } },
  drawCard,
};
