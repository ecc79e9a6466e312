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

/** The lists that pages share. */
const lists = { site, speakers, schedule };
/** What only one page shows. */
const ofPages = { home, about, agenda, contact, booknow, error, hackathon } satisfies Record<PageName, z.ZodType>;

/**
 * What each content file may say, by name: `content/NAME.json`, one strict object a file.
 *
 * A block that an event can do without is optional, and a page leaves out what its content leaves out. What has to fit
 * another value of the same file is checked in rules/crossField.ts, what refers to another file (a button to a page, a
 * block that shows the speakers) in rules/crossFile.ts.
 */
export const schemas = { ...lists, ...ofPages };

/** The files that every site has; without any other, its page or its list is left out. */
export const requiredFiles = ['site', 'home', 'error'] as const;

/** The pages that this content has, in the order of the list: one whose file is missing is left out. */
export const pagesOf = (content: Content): PageName[] => pageNames.filter((name) => content[name]);

/** A site that has every file. */
export type AllContent = { [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]> };
type Always = (typeof requiredFiles)[number];
export type Content = Pick<AllContent, Always> & Partial<Omit<AllContent, Always>>;
export type Speaker = AllContent['speakers']['speakers'][number];
export type Day = AllContent['schedule']['days'][number];
export type Session = Day['events'][number];
export type Button = z.infer<typeof shared.button>;
export type VenuePlace = z.infer<typeof shared.place>;
export type MapContent = z.infer<typeof shared.map>;
export type Venue = z.infer<typeof shared.venue>;
export type Social = z.infer<typeof shared.social>;
export type Contact = z.infer<typeof shared.contact>;
