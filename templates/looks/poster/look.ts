import { ANY_WEIGHT, family, SANS_FALLBACKS, TEXT_AXES } from '../../fonts/families';
import type { Look } from '../look';
import { drawCard } from './drawCard';
import { drawings } from './drawings';
import { lineWidths } from './lineWidths';

// Heavy and a little narrow, so that words of many letters are still large.
const DISPLAY_AXES = { wdth: 92, wght: 800 };
const ARCHIVO = '@fontsource-variable/archivo';
const archivo = (subset: string, cut: string, axes: typeof DISPLAY_AXES | typeof TEXT_AXES) => ({
  npmPackage: ARCHIVO,
  file: `archivo-${subset}-${cut}-normal.woff2`,
  axes,
});
const display = (subset: string) => archivo(subset, 'standard', DISPLAY_AXES);
const text = (subset: string) => archivo(subset, 'wght', TEXT_AXES);

/** A poster in three flat colours: one grotesk as large as the page, over one large form that comes apart. */
export const look: Look = {
  families: {
    display: family({
      name: 'Archivo Poster',
      weight: ANY_WEIGHT,
      headingWeight: 800,
      style: 'sans-serif',
      sources: [display('latin'), display('latin-ext'), { ...display('vietnamese'), name: 'vietnamese' }],
      fallbacks: [
        {
          local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
          width: 0.478,
          weight: ANY_WEIGHT,
          axes: DISPLAY_AXES,
        },
      ],
    }),
    text: family({
      name: 'Archivo',
      weight: '400 700',
      style: 'sans-serif',
      sources: [text('latin'), text('latin-ext'), { ...text('vietnamese'), name: 'vietnamese' }],
      fallbacks: SANS_FALLBACKS,
    }),
  },
  drawings,
  places: ['hero', 'page-head', 'not-found'],
  lineWidths,
  traits: { fitsHeadings: true, hasInks: true },
  // The form rises below the facts, and the lower edge of the banner crops it.
  heroCrop: { viewBox: '-1000 -880 2000 2000', preserveAspectRatio: 'xMaxYMin slice' },
  ticket: { paper: 'accent-fill', ink: 'on-accent', line: 'on-accent', accent: 'on-accent', ornament: 'on-accent' },
  drawCard,
};
