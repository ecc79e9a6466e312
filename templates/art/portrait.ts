import type { Palette } from '../styles/palette';
import { rosette } from './rosette';

/** How many portraits there are: the ninth speaker gets the first one again. */
export const PORTRAITS = 8;

/** The outline of head and shoulders in a frame of 400 × 500. */
const BUST =
  'M200 104c42 0 67 33 67 84 0 43-16 78-35 95-2 27 0 40 27 50 74 26 113 64 121 169H20c8-105 47-143 121-169 27-10 29-23 27-50-19-17-35-52-35-95 0-51 25-84 67-84z';

/**
 * The SVG file of a speaker without a photograph, 400 × 500: a rosette in hairlines as the background, and the same line
 * inside a bust, shaded as an engraver does, by the density of the lines alone. `seed` chooses the rosette.
 */
export const portrait = (seed: number, palette: Palette): string => {
  const colours = (scheme: 'light' | 'dark') =>
    [
      `.paper{fill:${palette.fill[scheme]}}`,
      `.bust{fill:${palette.surface[scheme]}}`,
      `.line{stroke:${palette['text-quiet'][scheme]}}`,
      `.shade{stroke:${palette.line[scheme]}}`,
    ].join('');
  const line = rosette({ radius: 640, seed: 1 + (seed % PORTRAITS) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><style>g,use{fill:none}${colours('light')}@media(prefers-color-scheme:dark){${colours('dark')}}</style><clipPath id="cut"><path id="bust" d="${BUST}"/></clipPath><path class="paper" d="M0 0h400v500H0z"/><g class="line" transform="translate(200 200)scale(.39)"><path id="line" d="${line}"/></g><use href="#bust" class="bust line" stroke-width="1.2"/><g class="shade" clip-path="url(#cut)"><use href="#line" transform="translate(200 742)scale(.74)" stroke-width="1.1"/></g></svg>`;
};
