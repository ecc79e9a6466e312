import { ANY_WEIGHT, type Fallback, family } from '../../fonts/families';
import { measureLines } from '../lineWidths';
import type { Look } from '../look';
import { drawCard } from './drawCard';
import { drawings } from './drawings';
import { SessionLamps } from './SessionLamps';

// The heaviest weight has the largest dots, which almost touch.
const DOTO_AXES = { ROND: 100, wght: 900 };
// Condensed, because every letter of a monospaced font is as wide as an m.
const MARTIAN_AXES = { wdth: 80, wght: { min: 400, max: 700 } };
const DOTO = '@fontsource-variable/doto';
const MARTIAN = '@fontsource-variable/martian-mono';
const martian = (subset: string) => ({
  npmPackage: MARTIAN,
  file: `martian-mono-${subset}-standard-normal.woff2`,
  axes: MARTIAN_AXES,
});

/** Fallback fonts in which every letter is 0.6 em wide, so that lines break at the same words in all of them. */
const MONO: Fallback = {
  local: [
    'Menlo',
    'Menlo Regular',
    'DejaVu Sans Mono',
    'Liberation Mono',
    'Roboto Mono',
    'Droid Sans Mono',
    'Courier New',
  ],
  width: 0.6,
  weight: '400 549',
  axes: { wdth: 80, wght: 400 },
};
const MONO_BOLD: Fallback = {
  local: ['Menlo Bold', 'DejaVu Sans Mono Bold', 'Liberation Mono Bold', 'Roboto Mono Bold', 'Courier New Bold'],
  width: 0.6,
  weight: '550 700',
  axes: { wdth: 80, wght: 650 },
};

/**
 * The front panel of an instrument: a spectrum over its waterfall, a log on fanfold paper, a rack of readouts, one electric colour.
 */
export const look: Look = {
  families: {
    display: family({
      name: 'Doto',
      weight: ANY_WEIGHT,
      style: 'sans-serif',
      sources: ['latin', 'latin-ext'].map((subset) => ({
        npmPackage: DOTO,
        file: `doto-${subset}-full-normal.woff2`,
        axes: DOTO_AXES,
      })),
      fallbacks: [{ ...MONO_BOLD, weight: ANY_WEIGHT, axes: DOTO_AXES }],
    }),
    text: family({
      name: 'Martian Mono',
      weight: '400 700',
      style: 'sans-serif',
      sources: [
        martian('latin'),
        martian('latin-ext'),
        { ...martian('cyrillic'), name: 'cyrillic' },
        { ...martian('cyrillic-ext'), name: 'cyrillic-ext' },
      ],
      fallbacks: [MONO, MONO_BOLD],
    }),
  },
  drawings,
  lineWidths: measureLines({
    letters: [[60, String.fromCharCode(...Array.from({ length: 94 }, (_, n) => n + 33))]],
    tracking: 0,
    space: 0.3,
  }),
  places: ['hero', 'page-head', 'ticket'],
  // As wide as the screen. The rows that do not fit at its foot are the oldest.
  heroCrop: { viewBox: '-1000 -1000 2000 2000', preserveAspectRatio: 'xMidYMin slice' },
  slots: { session: SessionLamps },
  drawCard,
};
