import { readFileSync } from 'node:fs';

/** A colour in the light and in the dark scheme, each as `#rrggbb`. */
export type SchemeColours = { light: string; dark: string };

/** The only place that defines colours. It is read as a file, because what is checked here is what pages will show. */
const TOKENS = new URL('../../templates/styles/tokens.css', import.meta.url);

/** Returns the text of tokens.css as it is now. */
export const readTokens = (): string => readFileSync(TOKENS, 'utf8');

/** Returns the colours of a token such as `surface`. Throws if these tokens have none of that name. */
export function tokenColours(name: string, tokens = readTokens()): SchemeColours {
  const value = new RegExp(`--${name}: (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`).exec(
    tokens,
  );
  const [, light = value?.[3], dark = light] = value ?? [];
  if (!light || !dark) throw new Error(`templates/styles/tokens.css has no --${name}: light-dark(#rrggbb, #rrggbb);`);
  return { light, dark };
}
