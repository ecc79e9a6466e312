import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { schemas } from '../schema/schema';
import type { Site } from './importRecord';
import type { EventFacts } from './programme';
import { put } from './showProgramme';

type Home = z.input<typeof schemas.home>;
type Change = { at: (string | number)[]; value: unknown };

const TEMPLATE = join(import.meta.dirname, '..', 'new', 'template');
const readTemplate = async (name: string) => JSON.parse(await readFile(join(TEMPLATE, `${name}.json`), 'utf8'));

/**
 * Writes what an export says of the event into the texts of site.json and home.json, wherever they still have what `npm run new` wrote.
 * Returns the texts, and in `filled` what was written into each file.
 */
export async function fillFacts(
  texts: { site: string; home: string },
  facts: EventFacts = {},
): Promise<{ site: string; home: string; filled: Record<'site' | 'home', string[]> }> {
  const [site, home] = [
    siteChanges(JSON.parse(texts.site), await readTemplate('site'), facts),
    homeChanges(JSON.parse(texts.home), await readTemplate('home'), facts),
  ];
  const write = (text: string, changes: Record<string, Change[]>) =>
    Object.values(changes)
      .flat()
      .reduce((done, { at, value }) => put(done, at, value), text);
  const namesOf = (changes: Record<string, Change[]>) => Object.keys(changes).filter((name) => changes[name]?.length);
  return {
    site: write(texts.site, site),
    home: write(texts.home, home),
    filled: { site: namesOf(site), home: namesOf(home) },
  };
}

function siteChanges(site: Site, template: Site, { organiser, accounts = [] }: EventFacts): Record<string, Change[]> {
  return {
    organiser: organiser && site.college === template.college ? [{ at: ['college'], value: organiser }] : [],
    accounts:
      accounts.length && !site.footer.socials
        ? [
            { at: ['footer', 'socialsLabel'], value: site.footer.socialsLabel ?? 'Social media' },
            { at: ['footer', 'socials'], value: accounts },
          ]
        : [],
  };
}

function homeChanges(home: Home, template: Home, facts: EventFacts): Record<string, Change[]> {
  const { title, summary, place, tickets, website, email } = facts;
  const isUntouched = (read: (home: Home) => unknown) => JSON.stringify(read(home)) === JSON.stringify(read(template));
  const brief = summary && firstSentences(summary);
  const contacts = [
    ...(website ? [{ label: 'Website', value: new URL(website).host, url: website }] : []),
    ...(email ? [{ label: 'E-mail', value: email, url: `mailto:${email}` }] : []),
  ];
  return {
    description:
      brief && isUntouched(({ overview }) => overview?.text)
        ? [
            { at: ['overview', 'text'], value: brief },
            { at: ['overview', 'placeholder'], value: undefined },
            ...(isUntouched(({ meta }) => meta)
              ? [{ at: ['meta'], value: { title: title ?? home.meta.title, description: brief } }]
              : []),
          ]
        : [],
    place: place && isUntouched(({ overview }) => overview?.place) ? [{ at: ['overview', 'place'], value: place }] : [],
    'tickets and contacts':
      (tickets || contacts.length) && isUntouched(({ register }) => register)
        ? [
            {
              at: ['register'],
              value: {
                title: home.register?.title,
                ...(tickets && { button: { label: 'Tickets', url: tickets } }),
                ...(contacts.length && { contacts }),
              },
            },
          ]
        : [],
  };
}

/** The longest summary on the home page, in characters. */
const MOST_SUMMARY = 300;

/** Returns as many sentences of a text as the home page has room for; of a very long sentence its first words. */
export function firstSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?。！？])\s+/);
  let summary = '';
  for (const sentence of sentences) {
    if (summary && summary.length + 1 + sentence.length > MOST_SUMMARY) break;
    summary = summary ? `${summary} ${sentence}` : sentence;
  }
  return summary.length <= MOST_SUMMARY ? summary : `${summary.slice(0, MOST_SUMMARY).replace(/\s\S*$/, '')} …`;
}
