import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { Problems } from '../../content/messages/problems';
import { allowBoth } from './allowBoth';
import type { Host } from './host';
import { inParallel } from './inParallel';
import { Interrupted } from './interrupted';
import { lockHost } from './lock';
import { formatManifest, MANIFEST_FILE, type Manifest, OWN_FOLDER } from './manifest';
import { type HostState, type Plan, planPublish } from './planPublish';
import { PREVIOUS_FILE, packPrevious } from './previousSite';
import { readHostState } from './readHostState';
import type { SiteFiles } from './siteFiles';

const HTACCESS = '.htaccess';
const UPLOAD = 'upload-';

export type PublishOptions = {
  /** Whether files that are not ours may be replaced by those of the site. */
  replaceForeign?: boolean;
  /** Whether only the plan is made. */
  dryRun?: boolean;
  /** Tries a new `.htaccess` on the host; resolves to whether the host can be given it. */
  accepts?: (htaccess: Buffer, host: Host) => Promise<boolean>;
  /** Is told of the plan, and then of every file that was sent. */
  progress?: (plan: Plan, sent: { files: number; bytes: number }) => void;
  now?: () => number;
};

/**
 * Brings a site to a host in an order that no visitor can notice (rule 23.1), and returns what it has done. It may be
 * interrupted at any moment: each page is then wholly old or wholly new, and the next run completes the rest. Throws Problems,
 * and then has changed nothing, if files are in the way that are not ours or somebody else is publishing; and Interrupted if the
 * line is cut or the host refuses something.
 */
export async function publishSite(site: SiteFiles, host: Host, options: PublishOptions = {}): Promise<Plan> {
  const { dryRun = false, now = Date.now } = options;
  try {
    if (dryRun) return planPublish(site.files, await readHostState(host, site.files.keys()), now());
    await host.makeFolder('');
    await host.makeFolder(OWN_FOLDER);
    const unlock = await lockHost(host, now);
    // If the line is cut, the lock stays until this process has ended.
    return await publish(site, host, options).finally(() => unlock().catch(() => undefined));
  } catch (error) {
    throw Interrupted.by(error);
  }
}

async function publish(site: SiteFiles, host: Host, options: PublishOptions): Promise<Plan> {
  const { replaceForeign = false, accepts, progress, now = Date.now } = options;
  const state = await readHostState(host, site.files.keys());
  let plan = planPublish(site.files, state, now());
  if (plan.foreign.length && !replaceForeign) throw inTheWay(plan.foreign);
  if (accepts && plan.pages.flat().includes(HTACCESS) && !(await accepts(await site.read(HTACCESS), host))) {
    const files = new Map([...site.files].filter(([path]) => path !== HTACCESS));
    plan = planPublish(files, state, now());
    site = { ...site, files };
  }
  const done = formatManifest({ files: Object.fromEntries(site.files), pending: [], kept: plan.kept });
  const isThere = plan.unchanged === site.files.size && !plan.removed.length;
  if (isThere && state.manifest && formatManifest(state.manifest).equals(done)) return plan;

  const sent = { files: 0, bytes: 0 };
  const send = async (path: string, to: string) => {
    const data = await site.read(path);
    await host.write(to, data);
    sent.files += 1;
    sent.bytes += data.length;
    progress?.(plan, sent);
  };
  progress?.(plan, sent);
  // Until the end nobody knows which of these files are old and which are new.
  const previous = await packPrevious(host, plan, state);
  if (previous) await replaceWith(host, PREVIOUS_FILE, previous);
  // Without a manifest nobody knows what the last site was, and an older one is not it.
  else if (!state.manifest) await host.remove(PREVIOUS_FILE);
  await replaceWith(host, MANIFEST_FILE, formatManifest(duringRun(plan, state)));

  await removeLeftUploads(host);
  await makeFolders(host, [...plan.assets, ...plan.pages.flat()]);
  const [added, replaced] = partition(plan.assets, (path) => !state.sizes.has(path));
  await inParallel(added, (path) => send(path, path));
  await checkSizes(host, site, added);
  await putIntoPlace(host, site, [replaced], send);
  await putIntoPlace(host, site, plan.pages, send, async () => {
    if (plan.pages.flat().includes(HTACCESS)) await allowOldAndNew(host, site);
  });
  await inParallel(plan.removed, (path) => host.remove(path));
  await removeEmptyFolders(host, plan.removed);
  await replaceWith(host, MANIFEST_FILE, done);
  return plan;
}

function inTheWay(foreign: string[]): Problems {
  const named = foreign.slice(0, 5).join(', ');
  const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  return new Problems([
    `${named}${more}: there already, and not published by us; look at what it is, and add --replace-foreign if the site may replace it`,
  ]);
}

/** The manifest while files change: those that are replaced or removed are ours, and of unknown content. */
function duringRun({ assets, pages, removed, kept }: Plan, { manifest }: HostState): Manifest {
  const pending = new Set([...(manifest?.pending ?? []), ...assets, ...pages.flat(), ...removed]);
  const files = Object.entries(manifest?.files ?? {}).filter(([path]) => !pending.has(path));
  return { files: Object.fromEntries(files), pending: [...pending], kept: { ...manifest?.kept, ...kept } };
}

/** Uploads each file under a temporary name, and then renames all of them, group after group. */
async function putIntoPlace(
  host: Host,
  site: SiteFiles,
  groups: string[][],
  send: (path: string, to: string) => Promise<void>,
  beforehand = async () => {},
): Promise<void> {
  const paths = groups.flat();
  if (!paths.length) return;
  const temporary = new Map(paths.map((path, index) => [path, `${temporaryName()}-${index}`]));
  await inParallel(temporary, ([path, name]) => send(path, name));
  await checkSizes(host, site, paths, temporary);
  await beforehand();
  for (const group of groups) await inParallel(group, (path) => host.replace(temporary.get(path) as string, path));
}

/** Throws Problems if what has arrived is shorter than what was sent: some hosts do not say that their disk is full. */
async function checkSizes(host: Host, site: SiteFiles, paths: string[], names?: Map<string, string>): Promise<void> {
  const arrived = new Map<string, number>();
  const nameOf = (path: string) => names?.get(path) ?? path;
  await inParallel(new Set(paths.map((path) => folderOf(nameOf(path)))), async (folder) => {
    for (const { name, size } of (await host.list(folder)) ?? [])
      arrived.set(folder ? `${folder}/${name}` : name, size);
  });
  const short = paths.filter((path) => arrived.get(nameOf(path)) !== site.files.get(path)?.size);
  if (short.length)
    throw new Error(
      `${short[0]} did not arrive whole (and ${short.length - 1} more); if the disk of the host is full, free some space there`,
    );
}

/** Allows the styles of both builds while one takes the place of the other. */
async function allowOldAndNew(host: Host, site: SiteFiles): Promise<void> {
  const last = await host.read(HTACCESS);
  const both = last && allowBoth(`${last}`, `${await site.read(HTACCESS)}`);
  if (both) await replaceWith(host, HTACCESS, Buffer.from(both));
}

async function replaceWith(host: Host, path: string, data: Buffer): Promise<void> {
  const temporary = temporaryName();
  await host.write(temporary, data);
  await host.replace(temporary, path);
}

/** Never the same name twice: the last bytes of a run that was cut off may still be on their way. */
const temporaryName = () => `${OWN_FOLDER}/${UPLOAD}${randomBytes(6).toString('hex')}`;

async function removeLeftUploads(host: Host): Promise<void> {
  for (const { name } of (await host.list(OWN_FOLDER)) ?? [])
    if (name.startsWith(UPLOAD)) await host.remove(`${OWN_FOLDER}/${name}`);
}

const folderOf = (path: string) => dirname(path).replace(/^\.$/, '');

/** `a/b/c.html` → `a`, `a/b` */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

async function makeFolders(host: Host, paths: string[]): Promise<void> {
  for (const folder of new Set(paths.flatMap(foldersOf))) await host.makeFolder(folder);
}

async function removeEmptyFolders(host: Host, paths: string[]): Promise<void> {
  const folders = [...new Set(paths.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
  for (const folder of folders) await host.removeFolder(folder);
}

const partition = <T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];
