import type { LintWarning } from '../../content/rules/lint/warning';
import type { Content } from '../../content/schema/schema';
import { tokenColours } from '../styles/palette';
import { openLook } from './look';

/** Warns of an accent colour that the look cannot show as it is, and says which one it shows (rule 20.9). */
export async function accentNotCarried({ site }: Content): Promise<LintWarning[]> {
  const accent = site.look?.accent?.toLowerCase();
  if (!accent) return [];
  const { light } = tokenColours('accent', (await openLook(site)).tokens);
  if (light === accent) return [];
  const message = `the accent colour "${accent}" cannot be read well enough on this look, so pages show "${light}", the nearest of its hue; write that, or another colour`;
  return [{ file: 'site', path: ['look', 'accent'], message }];
}
