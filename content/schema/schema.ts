import type { z } from 'zod';
import { about } from './about';
import { agenda } from './agenda';
import { booknow } from './booknow';
import { contact } from './contact';
import { error } from './error';
import { hackathon } from './hackathon';
import { home } from './home';
import { schedule } from './schedule';
import type * as shared from './shared';
import { site } from './site';
import { speakers } from './speakers';

/**
 * What each content file may say, by name: `content/NAME.json`, one strict object a file.
 *
 * A block that an event can do without is optional, and a page leaves out what its content leaves out. What has to fit
 * another value of the same file is checked in agree.ts, what refers to another file (a button to a page, a block that
 * shows the speakers) in refer.ts.
 */
export const schemas = { site, speakers, schedule, home, about, agenda, contact, booknow, error, hackathon };

/** The files that every site has; without any other, its page or its list is left out. */
export const always = ['site', 'home', 'error'] as const;

/** A site that has every file. */
export type AllContent = { [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]> };
type Always = (typeof always)[number];
export type Content = Pick<AllContent, Always> & Partial<Omit<AllContent, Always>>;
export type Speaker = AllContent['speakers']['speakers'][number];
export type Day = AllContent['schedule']['days'][number];
export type Session = Day['events'][number];
export type PageName = z.infer<typeof shared.page>;
export type Button = z.infer<typeof shared.button>;
export type Place = z.infer<typeof shared.place>;
export type Map = z.infer<typeof shared.map>;
export type Venue = z.infer<typeof shared.venue>;
export type Social = z.infer<typeof shared.social>;
export type Contact = z.infer<typeof shared.contact>;
