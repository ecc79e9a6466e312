import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageNames } from '../../content/schema/pages';
import type { Content } from '../../content/schema/schema';
import { schemas } from '../../content/schema/schema';
import { aifest } from './events';

/** A type with no optional fields, at any depth. */
export type Whole<T> = T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : NonNullable<T>;

/** The content of the fest as it stands in the files, with every block of every page of rule 2.2. */
export const content = Object.fromEntries(
  Object.keys(schemas)
    .map((name) => [name, join(aifest.content, `${name}.json`)] as const)
    // A page that was added since may do without a file there.
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8'))]),
) as Whole<Content>;

/** The names of the pages of the fest, in the order of the list of pages. */
export const festPageNames = pageNames.filter((name) => content[name]);
