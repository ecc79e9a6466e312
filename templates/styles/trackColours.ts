import { readable } from '../../content/colours/readable';
import type { Palette } from './palette';

/** The class of a track with this colour. `trackRules` writes its rule: the policy forbids style attributes (rule 15.3). */
export const trackClass = (colour: string): string => `track-${colour.slice(1).toLowerCase()}`;

/** The CSS rules of such classes: the colour as it can be read in each scheme, on paper and on grey (rule 17.2). */
export function trackRules(classes: Iterable<string>, { surface, fill }: Palette): string {
  const rules = [...classes].flatMap((name) => {
    const [, digits] = /^track-([0-9a-f]{6})$/.exec(name) ?? [];
    if (!digits) return [];
    const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
      readable(`#${digits}`, [surface[scheme], fill[scheme]]),
    );
    return [`.${name}{--track:light-dark(${light},${dark})}`];
  });
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}
