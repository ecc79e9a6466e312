import type { Content } from '../content/schema';
import type { Card } from '../templates/cards';
import { formats } from '../templates/format';
import { pagesOf } from '../templates/pages';
import type { PictureUse } from './pictures';

/** All that the files beside the pages depend on: as long as this is the same, so are they. */
export type Wanted = { pictures: Record<string, PictureUse>; cards: Card[]; site: Content['site'] };

/** What the content asks of `publishStatic`. */
export const wantedBy = (content: Content): Wanted => ({
  pictures: picturesOf(content),
  cards: cardsOf(content),
  site: content.site,
});

/** How a person is shown, on a card or beside a session. */
const PERSON: PictureUse = { widths: [160, 320, 640], aspect: 4 / 5 };

/** Each picture that the content names, with the sizes of its place: people are cut to one shape, the rest keep theirs. */
function picturesOf({ speakers, schedule, home, booknow }: Content): Record<string, PictureUse> {
  const uses: Record<string, PictureUse> = {};
  const use = (image: string | undefined, how: PictureUse) => {
    if (image) uses[image] = how;
  };
  for (const { logo } of home.banner.organisations ?? []) use(logo, { widths: [320, 640] });
  for (const { image } of booknow?.gallery?.pictures ?? []) use(image, { widths: [480, 960, 1600] });
  for (const { events } of schedule?.days ?? []) for (const { speaker } of events) use(speaker?.image, PERSON);
  for (const { image } of speakers?.speakers ?? []) use(image, PERSON);
  return uses;
}

/** A card for each page: the home page's says what the event is called, each other what the page is. */
function cardsOf(content: Content): Card[] {
  const { title, edition = '', college, event } = content.site;
  const date = formats(content.site).days(event);
  return pagesOf(content).map((name) => {
    const heading = name === 'home' ? title : (content[name]?.title ?? title);
    return { name, title: heading, edition, college, date };
  });
}
