import type { z } from 'zod';
import { about } from './about';
import { agenda } from './agenda';
import { booknow } from './booknow';
import { contact } from './contact';
import { error } from './error';
import { hackathon } from './hackathon';
import { home } from './home';
import { type PageName, pageNames } from './pages';
import { schedule } from './schedule';
import type * as shared from './shared';
import { site } from './site';
import { speakers } from './speakers';

/** The content files that are not a page. */
const lists = { site, speakers, schedule };
/** What only one page shows. */
const ofPages = { home, about, agenda, contact, booknow, error, hackathon } satisfies Record<PageName, z.ZodType>;

/**
 * The schema of each content file, `content/NAME.json`, by name: one strict object for each file.
 *
 * A block that an event may not need is optional, and a page leaves out what its content leaves out.
 * rules/crossField.ts checks that values of one file fit together, rules/crossFile.ts what refers to another file (a
 * button to a page, a block that shows the speakers).
 */
export const schemas = { ...lists, ...ofPages };

/** The files that every site needs. If another file is missing, its page or its list is left out. */
export const requiredFiles = ['site', 'home', 'error'] as const;

/** The pages that this content has, in the order of the list; a page whose file is missing is left out. */
export const pagesOf = (content: Content): PageName[] => pageNames.filter((name) => content[name]);

/** The content of a site that has every file. */
export type AllContent = { [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]> };
type RequiredFile = (typeof requiredFiles)[number];
export type Content = Pick<AllContent, RequiredFile> & Partial<Omit<AllContent, RequiredFile>>;
export type Speaker = AllContent['speakers']['speakers'][number];
export type Day = AllContent['schedule']['days'][number];
export type Session = Day['events'][number];
export type Button = z.infer<typeof shared.button>;
export type VenuePlace = z.infer<typeof shared.place>;
export type MapContent = z.infer<typeof shared.map>;
export type Venue = z.infer<typeof shared.venue>;
export type Social = z.infer<typeof shared.social>;
export type Contact = z.infer<typeof shared.contact>;
