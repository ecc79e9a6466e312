import { textOf } from '../exportedValues';
import { sizeTiers } from '../organisationTiers';
import { countOmitted, type ImportedPage } from '../programme';
import { personLinks } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import type { Entry } from './entries';
import { type Context, pictureOf } from './people';

/**
 * Makes a page of the sponsors of an export: a tier for each of their types, the one of the lowest level first. `counts` says what became
 * of their entries.
 */
export function sponsorsPage(entries: Entry[], context: Context): { page?: ImportedPage; counts: [string, number][] } {
  const pictures = new Map<string, string>();
  const tiers = new Map<string, { title: string; level: number; organisations: { name: string; url?: string }[] }>();
  let count = 0;
  for (const { fields } of entries) {
    const name = plainName(textOf(fields.name));
    if (!name) continue;
    count++;
    const type = plainName(textOf(fields.sponsor_type) || textOf(fields.type));
    const level = Number.parseInt(textOf(fields.level), 10);
    const key = type ? tierKey(type) : `level ${level}`;
    const tier = tiers.get(key) ?? { title: type, level: Infinity, organisations: [] };
    tiers.set(key, tier);
    if (level < tier.level) tier.level = level;
    const logo = pictureOf([fields.logo], 'sponsors.logo', context);
    if (logo) pictures.set(name, logo);
    countOmitted(context.omitted, 'sponsors.description', fields.description, 'write it into the page “Sponsors”');
    const [link] = personLinks(
      [{ url: fields.url, label: '' }].filter(({ url }) => textOf(url)),
      context.omitted,
    );
    tier.organisations.push({ name, ...(link && { url: link.url }) });
  }
  const counts: [string, number][] = [
    ['on the page “Sponsors”', count],
    ['without a name', entries.length - count],
  ];
  if (!count) return { counts };
  const inOrder = [...tiers.values()].toSorted((a, b) => (a.level === b.level ? 0 : a.level - b.level));
  const block = {
    type: 'organisations' as const,
    title: 'Our sponsors',
    tiers: sizeTiers(inOrder.map(({ title, organisations }) => ({ ...(title && { title }), organisations }))),
  };
  return {
    counts,
    page: {
      name: 'sponsors',
      title: 'Sponsors',
      description: 'The organisations that support the event.',
      blocks: [block],
      logos: pictures,
    },
  };
}

/** Returns what is the same for two spellings of a tier: `gold` for `Gold Sponsor`, `Gold sponsors` and `Gold Sponser`. */
const tierKey = (type: string) =>
  type
    .toLowerCase()
    .replace(/\bspons[eo]rs?\b/, '')
    .trim();
