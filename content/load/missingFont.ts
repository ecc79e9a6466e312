import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The message if the npm package of a font is not installed. */
export function missingFont(npmPackage: string): string | undefined {
  try {
    require.resolve(`${npmPackage}/unicode.json`);
    return undefined;
  } catch {
    return `this font package is not installed; run npm install --save-exact ${npmPackage}, or correct the name`;
  }
}
