import { z } from 'zod';
import { about } from './about';
import { agenda } from './agenda';
import { booknow } from './booknow';
import { contact } from './contact';
import type { deadline } from './dates';
import { error } from './error';
import { freePage } from './freePage';
import { hackathon } from './hackathon';
import { home } from './home';
import type { PageName } from './pages';
import { schedule } from './schedule';
import type * as shared from './shared';
import { site } from './site';
import { speakers } from './speakers';

/** The content files that are not a page. */
const listSchemas = { site, speakers, schedule };
/** The content files of the seven pages. */
const pageSchemas = { home, about, agenda, contact, booknow, error, hackathon } satisfies Record<PageName, z.ZodType>;

/**
 * The schema of each content file, `content/NAME.json`, by name: a strict object. Blocks that an event may not need are
 * optional, and pages leave them out. rules/crossField.ts checks that the values of a file fit together, rules/crossFile.ts
 * the references to other files (a button to a page, a block that shows the speakers).
 */
export const schemas = { ...listSchemas, ...pageSchemas };

/** The schema of each part of Content: that of a file, or under `pages` that of all free pages, by their names. */
export const partSchemas = { ...schemas, pages: z.record(z.string(), freePage) };

/** Returns the schema of a content file by its name; for any other name, that of a free page. */
export const schemaOf = (file: string): z.ZodType =>
  Object.hasOwn(schemas, file) ? schemas[file as keyof typeof schemas] : freePage;

/** The files that every site needs. The site leaves out the page or list of any other file that is missing. */
export const requiredFiles = ['site', 'home', 'error'] as const;

/** The content of a site that has every file. */
export type AllContent = { [Part in keyof typeof partSchemas]: z.infer<(typeof partSchemas)[Part]> };
type RequiredFile = (typeof requiredFiles)[number];
/** The content of a site: only the required files are sure to be there. */
export type Content = Pick<AllContent, RequiredFile> & Partial<Omit<AllContent, RequiredFile>>;
export type Speaker = AllContent['speakers']['speakers'][number];
export type Day = AllContent['schedule']['days'][number];
export type Session = Day['events'][number];
/** A list of sessions without a time; `UntimedSession` is one of these sessions. */
export type UntimedList = NonNullable<AllContent['schedule']['lists']>[number];
export type UntimedSession = UntimedList['events'][number];
/** A session with or without a time. */
export type AnySession = Session | UntimedSession;
export type Deadline = z.infer<typeof deadline>;
export type Button = z.infer<typeof shared.button>;
export type VenuePlace = z.infer<typeof shared.place>;
export type MapContent = z.infer<typeof shared.map>;
export type FreePage = z.infer<typeof freePage>;
export type Block = FreePage['blocks'][number];
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export type Venue = z.infer<typeof shared.venue>;
export type Social = z.infer<typeof shared.social>;
export type Contact = z.infer<typeof shared.contact>;
