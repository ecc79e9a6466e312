import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** The icon of a site: `svg` if it is a drawing, made safe, and what PNGs are made from. */
export type Favicon = { svg?: string; bytes: Uint8Array };

/** Reads the picture at `path`. Throws Problems if a drawing cannot be read. */
export async function readFavicon(path: string): Promise<Favicon> {
  const bytes = await readFile(path);
  if (!/\.svg$/i.test(path)) return { bytes };
  // Loaded on demand: svgo loads slowly, and most sites have no icon of their own.
  const { cleanSvg } = await import('./svg');
  const { svg } = cleanSvg(bytes.toString(), relative(process.cwd(), path));
  return { svg, bytes: Buffer.from(svg) };
}
