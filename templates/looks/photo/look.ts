import { ANY_WEIGHT, family, SANS_FALLBACKS, TEXT_AXES } from '../../fonts/families';
import { lineWidthsIn } from '../lineWidths';
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

/** A picture that fills the screen, or a scene before sunrise in its place, and quiet light letters over its dark foot. */
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
  namesOnce: true,
  lineWidths: lineWidthsIn({
    letters: [
      [25, 'Iijl'],
      [30, "!,.:;`|'’‘"],
      [35, '()1[]{}'],
      [40, '"/\\ft'],
      [45, 'rsz'],
      [50, '*-J^ckx'],
      [55, '+23578<=>?LS_ehnuvy~'],
      [60, '$469EFZabdgopq'],
      [65, '#&BPRT'],
      [70, '%0ACHKNUVXY'],
      [80, '@DGOw'],
      [85, 'MQm—'],
      [100, 'W'],
    ],
    tracking: 4,
    space: 0.24,
  }),
  places: ['page-head', 'footer'],
  HeroArt,
  ticket: { crop: { viewBox: '-1000 -400 2000 900', preserveAspectRatio: 'xMidYMin' } },
  Card,
  showsPhoto: true,
};
