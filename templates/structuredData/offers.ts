import type { Offer } from 'schema-dts';
import type { Site } from '../site';
import { isHttps } from './isHttps';

/** The tickets of all pages. A price that is still to be filled in is none. */
export function offers({ content, pages }: Site): Offer[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const prices = blocks.flatMap((block) => (block.type === 'prices' ? block.prices : []));
  return prices
    .filter(({ placeholder }) => !placeholder)
    .map(({ name, amount, until, soldOut, url }) => ({
      '@type': 'Offer',
      name,
      price: amount,
      priceCurrency: content.site.currency,
      availability: soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(until && { validThrough: until }),
      ...(isHttps(url) && { url }),
    }));
}
