import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problems } from '../content/problems';
import type { Content } from '../content/schema';
import { portrait, rosette } from '../templates/rosette';
import { publishPdfjs } from '../widgets/pdf/assets';
import type { PdfjsFiles } from '../widgets/pdf/open';
import { hashed } from './hash';
import { type Picture, type PictureUse, publishPictures } from './pictures';
import type { Stage } from './stage';

/** Everything that is not a page or a script, by the address it has on the site. */
export type Published = {
  /** A picture of static/images, at the sizes its place needs. Throws where no content names it. */
  picture(image: string): Picture;
  /** The drawn portrait of the speaker at `index`, who has no photograph. */
  portrait(index: number): string;
  /** A file of static/files. */
  file(name: string): string;
  pdfjs: PdfjsFiles;
  /** The path of the large rosette, for a viewBox of `-1000 -1000 2000 2000`. */
  rosette: string;
};

/** Portraits drawn at the most; a ninth speaker has the first one's again. */
const PORTRAITS = 8;

/** Publishes pictures, drawn portraits, files and pdf.js. Throws Problems naming what cannot be published. */
export async function publishStatic(dir: string, stage: Stage, content: Content): Promise<Published> {
  const [pictures, portraits, files, pdfjs] = await Promise.all([
    publishPictures(join(dir, 'images'), picturesOf(content), stage),
    Promise.all(Array.from({ length: PORTRAITS }, (_, seed) => publish(stage, `images/portrait-${seed + 1}.svg`, portrait(seed)))),
    publishFiles(join(dir, 'files'), stage),
    publishPdfjs(join(stage.root, stage.prefix, 'assets'), `${stage.prefix}/assets`),
  ]);
  return {
    picture: (image) => found(pictures[image], image),
    portrait: (index) => portraits[index % PORTRAITS] as string,
    file: (name) => found(files[name], name),
    pdfjs,
    rosette: rosette(),
  };
}

/** Each picture that the content names, with the sizes of its place: cards are 4 : 5, the rest keep their shape. */
function picturesOf({ speakers, schedule, home, booknow }: Content): Record<string, PictureUse> {
  const uses: Record<string, PictureUse> = {};
  const use = (image: string | undefined, how: PictureUse) => {
    if (image) uses[image] = how;
  };
  for (const { logo } of home.banner.organisations) use(logo, { widths: [320, 640] });
  for (const { image } of booknow.gallery.pictures) use(image, { widths: [480, 960, 1600] });
  for (const { events } of schedule.days) for (const { speaker } of events) use(speaker?.image, { widths: [160, 320, 640], aspect: 4 / 5 });
  for (const { image } of speakers.speakers) use(image, { widths: [160, 320, 640], aspect: 4 / 5 });
  return uses;
}

async function publishFiles(dir: string, stage: Stage): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => `${join(dir, name)}: is a link to another place; put the file itself here`);
  if (links.length) throw new Problems(links);
  const published: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(dir.length + 1);
    published[name] = await publish(stage, `files/${name}`, await readFile(path));
  }
  return published;
}

const publish = (stage: Stage, path: string, data: string | Uint8Array) => stage.write(hashed(path, data), data);

function found<T>(published: T | undefined, name: string): T {
  if (published === undefined) throw new Error(`${name} was asked for by a template, but is not published`);
  return published;
}
