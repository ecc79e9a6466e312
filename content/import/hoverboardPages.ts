import type { z } from 'zod';
import { isObject } from '../json/path';
import type { freePage } from '../schema/freePage';
import { type Fields, fieldsIn, listOf, textOf } from './exportedValues';
import { sizeTiers } from './organisationTiers';
import { countOmitted, HINT, type ImportedPage, type OmittedFields } from './programme';
import { absoluteUrl, personLinks, portraitAddress } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

type Block = z.input<typeof freePage>['blocks'][number];
type Person = Extract<Block, { type: 'people' }>['groups'][number]['people'][number];
type Price = Extract<Block, { type: 'prices' }>['prices'][number];

/** The parts of the data file that become pages. */
export const PAGE_PARTS = ['partners', 'team', 'tickets'];

/** Makes pages of the partners, the team and the tickets of a Project Hoverboard site, as far as it has them. */
export function hoverboardPages(data: Fields, omitted: OmittedFields): ImportedPage[] {
  return [partners(data.partners, omitted), team(data.team, omitted), tickets(data.tickets, omitted)].flatMap(
    (page) => page ?? [],
  );
}

/** Returns the objects of a list by their "order". */
const inOrder = (value: unknown): Fields[] =>
  fieldsIn(value).toSorted((a, b) => (Number(a.order) || 0) - (Number(b.order) || 0));

function partners(value: unknown, omitted: OmittedFields): ImportedPage | undefined {
  const tiers = inOrder(value).flatMap(({ title, items }) => {
    const organisations = inOrder(items).flatMap(({ name, url, logoUrl }) => {
      const shown = plainName(textOf(name));
      if (!shown) return [];
      countOmitted(omitted, 'partners.logoUrl', logoUrl, HINT.pictures);
      const [address] = personLinks(
        [{ url, label: '' }].filter((each) => textOf(each.url)),
        omitted,
      );
      return [{ name: shown, ...(address && { url: address.url }) }];
    });
    const named = plainName(textOf(title));
    return organisations.length ? [{ ...(named && { title: named }), organisations }] : [];
  });
  if (!tiers.length) return undefined;
  const block: Block = { type: 'organisations', title: 'Our partners', tiers: sizeTiers(tiers) };
  return {
    name: 'partners',
    title: 'Partners',
    description: 'The organisations that support the event.',
    blocks: [block],
  };
}

function team(value: unknown, omitted: OmittedFields): ImportedPage | undefined {
  const portraits = new Map<string, string>();
  const groups = inOrder(value).flatMap(({ title, members }) => {
    const people = inOrder(members).flatMap((member): Person[] => {
      const name = plainName(textOf(member.name));
      if (!name) return [];
      const portrait = portraitAddress(textOf(member.photoUrl));
      if (portrait) portraits.set(name, portrait);
      countOmitted(omitted, 'team.photoUrl', member.photoUrl, HINT.portraits);
      const role = plainName(textOf(member.title));
      const socials = fieldsIn(member.socials).map(({ link, name }) => ({ url: link, label: name }));
      const links = personLinks(socials, omitted);
      return [{ name, ...(role && { role }), ...(links.length && { links }) }];
    });
    const named = plainName(textOf(title));
    return people.length ? [{ ...(named && { title: named }), people }] : [];
  });
  if (!groups.length) return undefined;
  const block: Block = { type: 'people', title: 'Who organises this', groups };
  return { name: 'team', title: 'Team', description: 'The people who organise the event.', blocks: [block], portraits };
}

/** Signs of one currency only; `$` is that of many. */
const CURRENCIES: Record<string, string> = {
  '₹': 'INR',
  rs: 'INR',
  '€': 'EUR',
  '£': 'GBP',
  '₺': 'TRY',
  '₦': 'NGN',
  '₩': 'KRW',
  '₫': 'VND',
  '₱': 'PHP',
  '₴': 'UAH',
  '₪': 'ILS',
  zł: 'PLN',
};

function tickets(value: unknown, omitted: OmittedFields): ImportedPage | undefined {
  const signs = new Set<string>();
  const prices = listOf(value)
    .filter(isObject)
    .flatMap((ticket): Price[] => {
      const name = plainName(textOf(ticket.name));
      const amount = Number(textOf(ticket.price).replace(/[,\s]/g, '') || Number.NaN);
      if (!name || !(amount >= 0) || Math.round(amount * 100) !== amount * 100) {
        countOmitted(omitted, 'tickets', true, 'they have no name, or no price in figures');
        return [];
      }
      signs.add(textOf(ticket.currency));
      const [starts, ends] = [ticket.starts, ticket.ends].map((each) => plainName(textOf(each)));
      const period = [starts, ends].filter(Boolean).join(' – ');
      const text = richText([textOf(ticket.info), period], omitted);
      const url = absoluteUrl(textOf(ticket.url));
      const isSoldOut = ticket.soldOut === true;
      return [
        {
          name,
          amount,
          ...(text && { text }),
          ...(isSoldOut && { soldOut: true as const }),
          ...(url && { url, button: 'Buy a ticket' }),
        },
      ];
    });
  if (!prices.length) return undefined;
  const [sign = ''] = signs;
  const code = /^[A-Z]{3}$/.test(sign) ? sign : CURRENCIES[sign.toLowerCase().replace(/\.$/, '')];
  const labels = { free: 'Free', soldOut: 'Sold out' };
  const block: Block = { type: 'prices', title: 'What it costs', prices, labels };
  return {
    name: 'tickets',
    title: 'Tickets',
    description: 'What tickets there are, and what they cost.',
    blocks: [block],
    currency: signs.size === 1 && code ? code : '',
  };
}
