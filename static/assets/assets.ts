import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { publishCards } from '../../templates/art/cards';
import { type Icons, publishIcons } from '../../templates/art/icons';
import { PORTRAITS, portrait, rosette } from '../../templates/art/rosette';
import type { PdfjsFiles } from '../../widgets/pdf/open';
import { publishPdfjs } from '../../widgets/pdf/publishPdfjs';
import { hashed } from '../output/hash';
import type { Stage } from '../output/staging';
import { type Picture, publishPictures } from './pictures';
import type { Wanted } from './wanted';

/** Everything that is not a page or a script, by the address it has on the site. */
export type Published = {
  /** A picture of static/images, at the sizes its place needs. Throws where no content names it. */
  picture(image: string): Picture;
  /** The drawn portrait of the speaker at `index`, who has no photograph. */
  portrait(index: number): string;
  /** A file of static/files. */
  file(name: string): string;
  pdfjs: PdfjsFiles;
  icons: Icons;
  /** The picture that a link to the page is shown with, by the name of the page. */
  cards: Record<string, string>;
  /** The path of the large rosette, for a viewBox of `-1000 -1000 2000 2000`. */
  rosette: string;
};

/** Publishes pictures, drawn portraits, files and pdf.js. Throws Problems naming what cannot be published. */
export async function publishStatic(
  dir: string,
  stage: Pick<Stage, 'prefix' | 'write'>,
  wanted: Wanted,
): Promise<Published> {
  // All of them end before one that failed is told of: nothing may still be writing when the stage is cleared away.
  const steps = [
    publishPictures(join(dir, 'images'), wanted.pictures, stage),
    Promise.all(
      Array.from({ length: PORTRAITS }, (_, n) => publish(stage, `images/portrait-${n + 1}.svg`, portrait(n))),
    ),
    publishFiles(join(dir, 'files'), stage),
    publishPdfjs(stage),
    publishIcons(wanted.site, stage),
    publishCards(wanted.cards, stage),
  ] as const;
  await Promise.allSettled(steps);
  const [pictures, portraits, files, pdfjs, icons, cards] = await Promise.all(steps);
  return {
    picture: (image) => found(pictures[image], image),
    portrait: (index) => portraits[index % PORTRAITS] as string,
    file: (name) => found(files[name], name),
    pdfjs,
    icons,
    cards,
    rosette: rosette(),
  };
}

/** Publishes the files of `dir` as they are, drawings made harmless; returns their addresses by name. Hidden ones stay. */
export async function publishFiles(dir: string, stage: Pick<Stage, 'write'>): Promise<Record<string, string>> {
  // A folder that holds nothing is lost on the way through git.
  const entries = existsSync(dir) ? await readdir(dir, { recursive: true, withFileTypes: true }) : [];
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => ({
      file: join(parentPath, name),
      message: 'is a link to another place; put the file itself here',
    }));
  if (links.length) throw new Problems(links);
  const published: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(dir, path).replaceAll(sep, '/');
    // Nobody means to publish .DS_Store, or what lies in a .git.
    if (/(^|\/)\./.test(name)) continue;
    const bytes = await readFile(path).catch(gone(path));
    // Opened by itself, a drawing is a document of this host, and what runs in it runs here.
    const data = /\.svg$/i.test(name) ? (await import('./svg')).cleanSvg(bytes.toString(), path).svg : bytes;
    published[name] = await publish(stage, `files/${name}`, data);
  }
  return published;
}

const gone = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT')
    throw new Problems([{ file, message: 'was there a moment ago, and is gone; put it back, and build again' }]);
  throw error;
};

const publish = (stage: Pick<Stage, 'write'>, path: string, data: string | Uint8Array) =>
  stage.write(hashed(path, data), data);

function found<T>(published: T | undefined, name: string): T {
  if (published === undefined) throw new Error(`${name} was asked for by a template, but is not published`);
  return published;
}
