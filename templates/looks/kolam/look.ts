import { ANY_WEIGHT, type Fallback, family, type Source } from '../../fonts/families';
import { measureLines } from '../lineWidths';
import type { Look } from '../look';
import { drawCard } from './drawCard';
import { drawings } from './drawings';

const DISPLAY_AXES = { wght: 750 };
const BALOO = '@fontsource-variable/baloo-2';
const MUKTA = '@fontsource/mukta-malar';
const baloo = (subset: string): Source => ({
  npmPackage: BALOO,
  file: `baloo-2-${subset}-wght-normal.woff2`,
  axes: DISPLAY_AXES,
});
const mukta = (subset: string, weight = 400): Source => ({
  npmPackage: MUKTA,
  file: `mukta-malar-${subset}-${weight}-normal.woff2`,
  axes: {},
});
const muktaWithBold = (subset: string): Source => ({ ...mukta(subset), bold: mukta(subset, 600).file });

const bold: Pick<Fallback, 'local' | 'width'> = {
  local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  width: 0.478,
};

/** A Margazhi morning: a sikku kolam in rice flour on red earth, painted verandas, bare walls. Type of Ek Type, Mumbai. */
export const look: Look = {
  families: {
    display: family({
      name: 'Baloo 2',
      weight: ANY_WEIGHT,
      style: 'sans-serif',
      sources: [
        baloo('latin'),
        baloo('latin-ext'),
        { ...mukta('tamil', 800), name: 'tamil', sizeAdjust: '90%' },
        { ...baloo('devanagari'), name: 'devanagari' },
        { ...baloo('vietnamese'), name: 'vietnamese' },
      ],
      fallbacks: [{ ...bold, weight: ANY_WEIGHT, axes: DISPLAY_AXES }],
    }),
    text: family({
      name: 'Mukta Malar',
      weight: '400 700',
      style: 'sans-serif',
      sources: [
        muktaWithBold('latin'),
        muktaWithBold('latin-ext'),
        { ...muktaWithBold('tamil'), name: 'tamil', sizeAdjust: '94%' },
      ],
      fallbacks: [
        { local: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4418, weight: '400 549', axes: {} },
        { ...bold, weight: '550 700', axes: {}, file: mukta('latin', 600).file },
      ],
    }),
  },
  drawings,
  lineWidths: measureLines({
    letters: [
      [25, "'’,.:"],
      [30, 'ijlI!;()'],
      [40, '1t-'],
      [45, 'frJ'],
      [50, '7csz?'],
      [55, '235aekvxyEFLS+'],
      [60, '4689bdghnopquCPTXYZ'],
      [65, '0ABKRV'],
      [70, 'DGHNU&'],
      [75, 'OQ'],
      [80, 'wM—'],
      [85, 'm'],
      [90, 'W'],
    ],
    tracking: 3,
    space: 0.3,
  }),
  places: ['hero', 'page-head', 'not-found', 'banknote'],
  ticket: { paper: 'accent-fill', ink: 'on-accent', line: 'on-accent', accent: 'on-accent', ornament: 'on-accent' },
  drawCard,
};
