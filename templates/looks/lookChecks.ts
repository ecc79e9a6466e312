import type { LintWarning } from '../../content/rules/lint/warning';
import { LOOKS } from '../../content/schema/looks';
import type { Content } from '../../content/schema/schema';
import { tokenColours } from '../styles/palette';
import { openLook } from './look';

/** Returns a warning if the content has a photo for the banner and the look shows none. */
export async function photoNotShown({ site }: Content): Promise<LintWarning[]> {
  const { photo, theme } = site.look ?? {};
  if (!photo || (await openLook(site)).traits?.showsPhoto) return [];
  const message = `the look "${theme ?? LOOKS[0]}" does not show this photo; write "theme": "photo", or delete it`;
  return [{ file: 'site', path: ['look', 'photo'], message }];
}

/** Warns of an accent colour that the look cannot show as it is, and says which one it shows (rule 20.9). */
export async function accentNotCarried({ site }: Content): Promise<LintWarning[]> {
  const accent = site.look?.accent?.toLowerCase();
  if (!accent) return [];
  const { light } = tokenColours('accent', (await openLook(site)).tokens);
  if (light === accent) return [];
  const message = `the accent colour "${accent}" cannot be read well enough on this look, so pages show "${light}", the nearest of its hue; write that, or another colour`;
  return [{ file: 'site', path: ['look', 'accent'], message }];
}
