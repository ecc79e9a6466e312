import { addressProblem } from '../../schema/textRules';
import { type Fields, fieldsIn, textOf } from '../exportedValues';
import { firstSentences } from '../fillFacts';
import { countOmitted, type EventFacts, HINT, type ImportedPage, type OmittedFields } from '../programme';
import { absoluteUrl } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { richText } from '../toMarkdown';
import type { Entry } from './entries';

/** Fields of an event that are read, that repeat a picture in another size, or that only the server of the export needs. */
const USED_FIELDS =
  /^(id|name|identifier|start_time|end_time|timezone|description|location_name|searchable_location_name|organizer_name|organizer_description|event_url|ticket_url|email|social_links|state|privacy|version|has_session_speakers|has_sessions|has_speakers|schedule_published_on|large|thumbnail|icon|placeholder_url|licence_details|code_of_conduct|creator|created_at|deleted_at|is_\w+|can_\w+|has_owner_info|show_\w+)$/;

/** Hints of the report about fields of an event that are left out. */
const HINTS = new Map([
  ['logo', HINT.pictures],
  ['background_image', HINT.pictures],
  ['call_for_papers', 'write it into a page of its own, content/pages/NAME.json'],
  ['latitude', 'a map goes into home.json, as "directions"'],
  ['longitude', 'a map goes into home.json, as "directions"'],
]);

/** Reads what an event says of itself, and makes a page of its longer texts. */
export function readEventFacts(
  { fields }: Entry,
  socialLinks: Entry[],
  omitted: OmittedFields,
): { event: EventFacts; pages: ImportedPage[] } {
  for (const [name, value] of Object.entries(fields))
    if (!USED_FIELDS.test(name)) countOmitted(omitted, `event.${name}`, value, HINTS.get(name));
  const description = richText([textOf(fields.description)], omitted);
  const links = linksOf(fields, socialLinks, omitted);
  const place = plainName(textOf(fields.location_name) || textOf(fields.searchable_location_name));
  return {
    event: {
      title: plainName(textOf(fields.name)) || undefined,
      organiser: plainName(textOf(fields.organizer_name)) || undefined,
      place: place ? placeOf(place) : undefined,
      summary: plainName(textOf(fields.description)) || undefined,
      tickets: absoluteUrl(textOf(fields.ticket_url)),
      email: addressProblem(`mailto:${textOf(fields.email)}`) ? undefined : textOf(fields.email),
      ...links,
    },
    pages: textPages(fields, description, omitted),
  };
}

/** Splits a place at its first comma, or before the number of a street: `Life Long Learning Institute`, `11 Eunos Road 8, Singapore`. */
function placeOf(text: string): { name: string; address?: string } {
  const [, name = text, address = ''] = /^(.{3,}?)\s*(?:,\s*|\s(?=\d+[a-z]?\s\p{L}))(.+)$/u.exec(text) ?? [];
  return { name, ...(address && { address }) };
}

/** Icons of networks, by words in the name or the address of an account. */
const ICONS: [RegExp, 'facebook' | 'instagram' | 'linkedin' | 'x' | 'youtube'][] = [
  [/facebook/i, 'facebook'],
  [/instagram/i, 'instagram'],
  [/linkedin/i, 'linkedin'],
  [/twitter|\/\/(?:www\.)?x\.com/i, 'x'],
  [/youtube|youtu\.be/i, 'youtube'],
];

/** Returns the website of an event and its accounts in networks. The website may stand among the accounts, as `External Event URL`. */
function linksOf(
  fields: Fields,
  socialLinks: Entry[],
  omitted: OmittedFields,
): Pick<EventFacts, 'website' | 'accounts'> {
  const entries = fieldsIn(fields.social_links);
  const all = (entries.length ? entries : socialLinks.map((entry) => entry.fields)).map(
    ({ name, link, event_url }) => ({
      name: plainName(textOf(name)),
      url: textOf(link) || textOf(event_url),
    }),
  );
  const isWebsite = ({ name }: { name: string }) => /website|external|^url$/i.test(name);
  const accounts = all.flatMap((account) => {
    if (isWebsite(account) || !account.name) return [];
    const url = absoluteUrl(account.url);
    const icon = ICONS.find(([words]) => words.test(`${account.name} ${account.url}`))?.[1];
    if (!url) countOmitted(omitted, 'links', account.url, 'their addresses are not https:// addresses');
    else if (!icon) countOmitted(omitted, 'event.social_links', url, 'the footer has no icon for these networks');
    return url && icon ? [{ name: account.name, icon, url }] : [];
  });
  return { website: absoluteUrl(textOf(fields.event_url) || all.find(isWebsite)?.url || ''), accounts };
}

/** Returns pages of the texts of an event that are longer than what the home page has room for. */
function textPages(fields: Fields, description: string | undefined, omitted: OmittedFields): ImportedPage[] {
  const organiser = richText([textOf(fields.organizer_description)], omitted);
  const conduct = richText([textOf(fields.code_of_conduct)], omitted);
  const name = plainName(textOf(fields.organizer_name));
  const isLong = description && firstSentences(plainName(textOf(fields.description))) !== description;
  const about = [
    ...(description && (isLong || organiser) ? [{ type: 'text' as const, body: description }] : []),
    ...(organiser && organiser !== description
      ? [{ type: 'text' as const, title: name || 'Who organises it', body: organiser }]
      : []),
  ];
  return [
    ...(about.length
      ? [
          {
            name: 'about-the-event',
            title: 'About the event',
            description: 'What the event is, and who organises it.',
            blocks: about,
          },
        ]
      : []),
    ...(conduct
      ? [
          {
            name: 'code-of-conduct',
            title: 'Code of conduct',
            description: 'How we treat each other at the event.',
            blocks: [{ type: 'text' as const, body: conduct }],
          },
        ]
      : []),
  ];
}
