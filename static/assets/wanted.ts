import { type PictureUse, picturesOf } from '../../content/schema/pictureSizes';
import type { Content } from '../../content/schema/schema';
import type { Card } from '../../templates/art/cards';
import { formats } from '../../templates/formats';
import { pagesOf } from '../../templates/pages/pages';

/** All that the files beside the pages depend on: as long as this is the same, so are they. */
export type Wanted = { pictures: Record<string, PictureUse>; cards: Card[]; site: Content['site'] };

/** What the content asks of `publishStatic`. */
export const wantedBy = (content: Content): Wanted => ({
  pictures: picturesOf(content),
  cards: cardsOf(content),
  site: content.site,
});

/** A card for each page: the home page's says what the event is called, each other what the page is. */
function cardsOf(content: Content): Card[] {
  const { title, edition = '', college, event } = content.site;
  const date = formats(content.site).days(event);
  return pagesOf(content).map((name) => {
    const heading = name === 'home' ? title : (content[name]?.title ?? title);
    return { name, title: heading, edition, college, date };
  });
}
