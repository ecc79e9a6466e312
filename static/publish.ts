import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problems } from '../content/problems';
import type { Content, PageName } from '../content/schema';
import { type Card, publishCards } from '../templates/cards';
import { formats } from '../templates/format';
import { type Icons, publishIcons } from '../templates/icons';
import { pages } from '../templates/pages';
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
  icons: Icons;
  /** The picture that a link to the page is shown with, by the name of the page. */
  cards: Record<string, string>;
  /** The path of the large rosette, for a viewBox of `-1000 -1000 2000 2000`. */
  rosette: string;
};

/** Portraits drawn at the most; a ninth speaker has the first one's again. */
const PORTRAITS = 8;

/** Publishes pictures, drawn portraits, files and pdf.js. Throws Problems naming what cannot be published. */
export async function publishStatic(dir: string, stage: Stage, content: Content): Promise<Published> {
  // All of them end before one that failed is told of: nothing may still be writing when the stage is cleared away.
  const steps = [
    publishPictures(join(dir, 'images'), picturesOf(content), stage),
    Promise.all(
      Array.from({ length: PORTRAITS }, (_, n) => publish(stage, `images/portrait-${n + 1}.svg`, portrait(n))),
    ),
    publishFiles(join(dir, 'files'), stage),
    publishPdfjs(join(stage.root, stage.prefix, 'assets'), `${stage.prefix}/assets`),
    publishIcons(content.site, stage),
    publishCards(cardsOf(content), stage),
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

/** How a person is shown, on a card or beside a session. */
const PERSON: PictureUse = { widths: [160, 320, 640], aspect: 4 / 5 };

/** Each picture that the content names, with the sizes of its place: people are cut to one shape, the rest keep theirs. */
function picturesOf({ speakers, schedule, home, booknow }: Content): Record<string, PictureUse> {
  const uses: Record<string, PictureUse> = {};
  const use = (image: string | undefined, how: PictureUse) => {
    if (image) uses[image] = how;
  };
  for (const { logo } of home.banner.organisations) use(logo, { widths: [320, 640] });
  for (const { image } of booknow.gallery.pictures) use(image, { widths: [480, 960, 1600] });
  for (const { events } of schedule.days) for (const { speaker } of events) use(speaker?.image, PERSON);
  for (const { image } of speakers.speakers) use(image, PERSON);
  return uses;
}

/** A card for each page: the home page's says what the event is called, each other what the page is. */
function cardsOf(content: Content): Card[] {
  const { title, edition, college, language, timeZone, currency, event } = content.site;
  const date = formats(language, timeZone, currency).longDate(event.date);
  const heading = (name: PageName) => (name === 'home' ? title : content[name].title);
  return (Object.keys(pages) as PageName[]).map((name) => ({ name, title: heading(name), edition, college, date }));
}

async function publishFiles(dir: string, stage: Stage): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => ({ file: join(dir, name), message: 'is a link to another place; put the file itself here' }));
  if (links.length) throw new Problems(links);
  const published: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
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
