import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { Problems } from '../../content/messages/problems';
import type { Host } from './host';
import type { SiteFiles } from './manifest';
import { OWN_FOLDER } from './ownFiles';
import { publishSite } from './publishSite';

/** Throws Problems if an edition cannot be kept in a folder of this name. */
export function checkEditionName(name: string): void {
  if (!/^[a-z0-9][a-z0-9-]*$/i.test(name))
    throw new Problems([
      `--keep-as ${name}: write a short name of letters and digits, such as the year: --keep-as 2025`,
    ]);
}

/**
 * Throws Problems unless the site that stands on a host is the one that was built, and has nothing of its own under the name of the
 * folder in which it is to be kept.
 */
export async function checkKeeping(name: string, site: SiteFiles, host: Host): Promise<void> {
  const inSite = [...site.files.keys()].find((path) => path.split('/')[0]?.toLowerCase() === name.toLowerCase());
  if (inSite) throw new Problems([`--keep-as ${name}: the site has ${inSite}; choose another name`]);
  const plan = await publishSite(site, host, { dryRun: true });
  if (plan.bytes || plan.removed.length || plan.foreign.length)
    throw new Problems([
      `--keep-as ${name}: what stands on the host is not what this content makes; publish it first, or name the content of the edition that stands there with --content`,
    ]);
}

/** Throws Problems if the folder in which an edition is to be kept has files of somebody else. */
export async function checkKept(name: string, folder: Host): Promise<void> {
  const entries = (await folder.list('')) ?? [];
  if (entries.length && !entries.some((entry) => entry.name === OWN_FOLDER))
    throw new Problems([
      `--keep-as ${name}: the folder ${name} on the host has files that this command has not published; choose another name`,
    ]);
}

/**
 * Copies a content folder into a temporary one, in which the site is at another prefix. Calls `use` with the copy, and with a folder for
 * its site. Deletes both afterwards.
 */
export async function withPrefix<T>(
  content: string,
  prefix: string,
  use: (copy: string, out: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'edition-'));
  const copy = join(folder, 'content');
  try {
    // Code that lies in the folder of this project, and names that begin with a dot, are no content.
    await cp(content, copy, {
      recursive: true,
      filter: (path) => !/^\.|\.tsx?$/.test(basename(path)) || path === content,
    });
    const path = join(copy, 'site.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, applyEdits(text, modify(text, ['prefix'], prefix, {})));
    return await use(copy, join(folder, 'out'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
