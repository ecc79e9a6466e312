import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { sha256 } from '../json/hash';
import { checkFile } from '../load/checkFile';
import { show } from '../load/contentFiles';
import { isInLanguages } from '../load/textLanguages';
import { type Problem, Problems } from '../messages/problems';
import type { freePage } from '../schema/freePage';
import type { ImportedPage } from './programme';

/** A page as it is written, with its portraits still to come. */
export type PlannedPage = { name: string; path: string; label: string; page: z.input<typeof freePage>; isNew: boolean };

/** The hash of each page as the last import wrote it, by its name. */
export type PageRecord = Record<string, string>;

/**
 * Returns the pages that an import writes into `content/pages`. A page that somebody has edited or deleted since the last import
 * stays so, and is named in `kept`. Prices in another currency than that of the `site` are marked as placeholders. Pictures that were added stay. Throws Problems for a page that no build would take.
 */
export async function planPages(
  content: string,
  pages: ImportedPage[],
  site: { title: string; currency: string },
  record: PageRecord = {},
): Promise<{ planned: PlannedPage[]; kept: string[]; questions: Problem[] }> {
  const [planned, kept, questions]: [PlannedPage[], string[], Problem[]] = [[], [], []];
  for (const { name, title: heading, description, blocks, currency } of pages) {
    const path = join(content, 'pages', `${name}.json`);
    const before = await readFile(path, 'utf8').catch(() => undefined);
    if (before === undefined ? record[name] !== undefined : hashOf(before) !== record[name]) {
      kept.push(path);
      continue;
    }
    const page = {
      $schema: '../schemas/page.schema.json',
      meta: { title: `${heading} · ${site.title}`, description },
      placeholder: true as const,
      title: heading,
      blocks: structuredClone(blocks),
    };
    keepPictures(page, before);
    if (currency !== undefined && currency !== site.currency) {
      for (const block of page.blocks)
        if (block.type === 'prices') for (const price of block.prices) price.placeholder = true;
      questions.push({
        file: show(path),
        message: `the prices are in ${currency || 'a currency that is not clear'}, and those of the site in ${site.currency}; correct "currency" in site.json, or the prices, and delete "placeholder"`,
      });
    }
    const { mistakes } = checkFile('pages', page);
    if (mistakes.length)
      throw new Problems(mistakes.map(({ message }) => ({ message: `the page “${heading}”: ${message}` })));
    planned.push({ name, path, label: heading, page, isNew: before === undefined });
  }
  return { planned, kept, questions };
}

/** The people on a page. */
export const peopleOn = ({ page }: PlannedPage) =>
  page.blocks.flatMap((block) => (block.type === 'people' ? block.groups.flatMap(({ people }) => people) : []));

/** The organisations on a page, whose logo is called image here as the picture of a person is. */
export const organisationsOn = ({ page }: PlannedPage) =>
  page.blocks.flatMap((block) =>
    block.type === 'organisations'
      ? block.tiers.flatMap(({ organisations }) => organisations.map((organisation) => new LogoOwner(organisation)))
      : [],
  );

/** An organisation as the owner of a picture. */
class LogoOwner {
  constructor(private readonly organisation: { name: string; logo?: string | undefined }) {}
  get name() {
    return this.organisation.name;
  }
  get image() {
    return this.organisation.logo;
  }
  set image(logo) {
    this.organisation.logo = logo;
  }
}

function keepPictures(page: PlannedPage['page'], before: string | undefined) {
  if (before === undefined) return;
  const pictures = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { name, logo, image = logo } = value as Record<string, unknown>;
    // A name may be one for each language.
    const names = isInLanguages(name) ? Object.values(name) : [name];
    for (const each of names) if (typeof each === 'string' && typeof image === 'string') pictures.set(each, image);
    Object.values(value).forEach(visit);
  };
  visit(JSON.parse(before));
  for (const owner of [...peopleOn({ page } as PlannedPage), ...organisationsOn({ page } as PlannedPage)]) {
    const image = pictures.get(owner.name);
    if (image) owner.image = image;
  }
}

/** Returns the text of a page file. */
export const pageText = ({ page }: PlannedPage): string => `${JSON.stringify(page, null, 2)}\n`;

/** Returns the record of these pages; of those that were kept, what it was. */
export const recordOf = (planned: PlannedPage[], record: PageRecord = {}): PageRecord => ({
  ...record,
  ...Object.fromEntries(planned.map((page) => [page.name, hashOf(pageText(page))])),
});

const hashOf = (text: string) => sha256(text, 'base64url').slice(0, 10);
