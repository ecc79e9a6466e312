import { ANY_WEIGHT, family, serifFallbacks, TEXT_AXES } from '../../fonts/families';
import { measureLines } from '../lineWidths';
import type { Look } from '../look';
import { drawCard } from './drawCard';
import { drawings } from './drawings';
import { Tide } from './Tide';

const GARAMOND = '@fontsource-variable/eb-garamond';
const ALEGREYA = '@fontsource-variable/alegreya';
const DISPLAY_AXES = { wght: 500 };
const alegreya = (subset: string) => ({
  npmPackage: ALEGREYA,
  file: `alegreya-${subset}-wght-normal.woff2`,
  axes: TEXT_AXES,
});

/**
 * An almanac from a small press: headings in the italic of a Garamond, old-style figures, a woodcut of sun, moon, sea or fields.
 */
export const look: Look = {
  families: {
    display: family({
      name: 'EB Garamond Italic',
      weight: ANY_WEIGHT,
      style: 'serif',
      sources: ['latin', 'latin-ext'].map((subset) => ({
        npmPackage: GARAMOND,
        file: `eb-garamond-${subset}-wght-italic.woff2`,
        axes: DISPLAY_AXES,
      })),
      fallbacks: [
        {
          local: ['Times New Roman Italic', 'Liberation Serif Italic'],
          width: 0.402,
          weight: ANY_WEIGHT,
          axes: DISPLAY_AXES,
        },
        ...serifFallbacks(DISPLAY_AXES),
      ],
    }),
    text: family({
      name: 'Alegreya',
      weight: ANY_WEIGHT,
      style: 'serif',
      sources: [alegreya('latin'), alegreya('latin-ext'), { ...alegreya('vietnamese'), name: 'vietnamese' }],
      fallbacks: serifFallbacks({ wght: 400 }),
    }),
  },
  drawings,
  places: ['hero', 'page-head', 'footer'],
  lineWidths: measureLines({
    letters: [
      [24, ".,:;'’"],
      [29, 'jls!()-'],
      [32, 'iJtc'],
      [35, 'ef?'],
      [41, 'or'],
      [44, 'gvyzx'],
      [48, 'bkpSI'],
      [51, 'ahqF0123456789'],
      [55, 'dnu'],
      [58, 'BELPY'],
      [65, 'CTXZw'],
      [71, 'AGOQUVR'],
      [77, 'DHKNm'],
      [83, '&'],
      [104, 'MW—'],
    ],
    tracking: 3,
    space: 0.18,
  }),
  // The plate is as high as a high page; a low page shows only its middle.
  heroCrop: { viewBox: '-400 -480 800 780', preserveAspectRatio: 'xMidYMid slice' },
  ticket: { crop: { viewBox: '-1000 -420 2000 600', preserveAspectRatio: 'xMidYMin' } },
  slots: { figures: Tide },
  drawCard,
};
