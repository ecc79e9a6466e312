import { isObject } from '../../../../../content/json/path';
import { pathOf } from '../../../../../content/schema/pageNames';
import { pages } from '../../../../../content/schema/pages';
import type { ContentFile, Json } from '../../editing/protocol';

type Files = Record<string, ContentFile>;

/** The content files that are pages, with the address of each. */
export function pageAddresses(files: Files): { file: string; address: string }[] {
  const site = files.site?.value as Json | undefined;
  const prefix = isObject(site) && typeof site.prefix === 'string' ? site.prefix.replace(/\/$/, '') : '';
  return Object.keys(files)
    .filter((file) => Object.hasOwn(pages, file) || file.startsWith('pages/'))
    .map((file) => ({ file, address: prefix + pathOf(file.replace(/^pages\//, '')) }));
}

/** The content file of the page at an address; the home page for one that has no file of its own, such as a day's. */
export const fileAt = (files: Files, address: string): string =>
  pageAddresses(files).find((page) => page.address === address)?.file ?? 'home';
