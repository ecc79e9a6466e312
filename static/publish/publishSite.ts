import { setTimeout } from 'node:timers/promises';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { Failed } from './failures';
import { foldersOf, type Host, inParallel, makeFolders, removeEmptyFolders } from './host';
import { lockHost } from './lock';
import { formatManifest, type Manifest, type SiteFiles } from './manifest';
import { findOwnFiles, hideOwnFiles, listOwnFolder, OWN_FOLDER, type OwnFiles } from './ownFiles';
import { type HostState, type Plan, planPublish, readHostState } from './planPublish';
import { packPrevious } from './previousSite';
import { checkSizes, putIntoPlace, type Sent, sendFile, sendFiles, temporaryName, tidyUp } from './putIntoPlace';
import { IN_TERMINAL } from './questions';
import { removeLeftTrials } from './tryHtaccess';

const HTACCESS = '.htaccess';

export type PublishOptions = {
  /** True to replace files on the host that we did not publish. */
  replaceForeign?: boolean;
  /** True to upload every file, also those that seem to be there: somebody may have changed them on the host. */
  repair?: boolean;
  /** True to plan only and change nothing. */
  dryRun?: boolean;
  /** Tries a new `.htaccess` on the host. Resolves to true if the host can be given it. */
  accepts?: (htaccess: Buffer, host: Host) => Promise<boolean>;
  /** Called with the plan, and again after every file that was sent. */
  progress?: (plan: Plan, sent: { files: number; bytes: number }) => void;
  now?: () => number;
};

/**
 * Publishes a site in an order that no visitor notices (rule 23.1). Returns the plan that it has carried out, or would carry out
 * without `dryRun`. It may be interrupted at any moment: each page is then wholly old or wholly new, and the next run completes the
 * rest. Throws Problems, before the site changes, if files that are not ours are in the way or somebody else is publishing. Throws
 * Interrupted if the connection breaks or the host refuses something.
 */
export async function publishSite(site: SiteFiles, host: Host, options: PublishOptions = {}): Promise<Plan> {
  const { dryRun = false, repair, now = Date.now } = options;
  try {
    if (dryRun) {
      const state = await readHostState(host, await findOwnFiles(host), site.files.keys());
      return planPublish(site.files, state, now(), repair);
    }
    await host.makeFolder('');
    await host.makeFolder(OWN_FOLDER);
    const lock = await lockHost(host, now);
    // If the connection breaks, the lock stays until this process has ended.
    return await publish(site, lock.host, options).finally(() => lock.release().catch(() => undefined));
  } catch (error) {
    throw Interrupted.by(error);
  }
}

async function publish(site: SiteFiles, host: Host, options: PublishOptions): Promise<Plan> {
  const { replaceForeign = false, repair, progress, now = Date.now } = options;
  const names = await listOwnFolder(host);
  const ownFiles = await hideOwnFiles(host, names);
  await tidyUp(host, ownFiles, names, site.files.keys());
  const state = await readHostState(host, ownFiles, site.files.keys());
  await removeLeftTrials(host, state.folders);
  refuseOthers(site, state);
  await removeLeftovers(host, site, state);
  let plan = planPublish(site.files, state, now(), repair);
  if (plan.foreign.length && !replaceForeign) throw foreignProblems(plan.foreign);
  if (await refusesHtaccess(site, host, plan, options)) {
    site = withoutHtaccess(site);
    plan = planPublish(site.files, state, now(), repair);
  }
  const lastManifest = { files: Object.fromEntries(site.files), pending: [], kept: plan.kept };
  if (isDone(site, plan, state, lastManifest)) return plan;

  const changes = repair ? planPublish(site.files, state, now()) : plan;
  const previous = await readReplacedSite(site, host, ownFiles, changes, state);
  // If the run is interrupted, the next one must not trust the files that this one was changing.
  const firstManifest = duringRun(plan, state);
  const [begun, used, ended, zip] = await sendOwnFiles(host, ownFiles, {
    manifests: [firstManifest, { ...firstManifest, unused: [] }, lastManifest],
    previous,
  });
  // A host that cuts what it stores would leave a list of our files that cannot be read, and they would seem to be somebody else's.
  await checkSizes(host, [begun, used, ended, ...(zip ? [zip] : [])]);
  if (zip) await putIntoPlace(host, zip);
  await putIntoPlace(host, begun);
  await carryOut(plan, site, host, state, progress, { used, ended });
  return plan;
}

/** Tells whether the plan has an `.htaccess` that the host must not be given. */
async function refusesHtaccess(site: SiteFiles, host: Host, plan: Plan, { accepts }: PublishOptions): Promise<boolean> {
  if (!accepts || !plan.pages.flat().includes(HTACCESS)) return false;
  return !(await accepts(await site.read(HTACCESS), host));
}

const withoutHtaccess = (site: SiteFiles): SiteFiles => ({
  ...site,
  files: new Map([...site.files].filter(([path]) => path !== HTACCESS)),
});

/** Tells whether the host has the whole site already, and the manifest of it. */
function isDone(site: SiteFiles, plan: Plan, { manifest }: HostState, lastManifest: Manifest): boolean {
  if (plan.unchanged !== site.files.size || plan.removed.length || !manifest) return false;
  return formatManifest(manifest).equals(formatManifest(lastManifest));
}

/**
 * Returns the zip of the site that this run replaces by these changes; undefined if it replaces none. A repair sends the same site
 * again, so the previous site stays the previous one.
 */
async function readReplacedSite(
  site: SiteFiles,
  host: Host,
  ownFiles: OwnFiles,
  changes: Plan,
  state: HostState,
): Promise<Buffer | undefined> {
  if (!changes.removed.length && isSameSite(site, state.manifest)) return undefined;
  const previous = await packPrevious(host, ownFiles, changes, state);
  // Without a manifest the last site is unknown, and the zip on the host has an older one.
  if (!previous && !state.manifest) await host.remove(ownFiles.previous);
  return previous;
}

/** Sends manifests, and the zip of the previous site if there is one, under temporary names. Returns them in this order. */
async function sendOwnFiles(
  host: Host,
  ownFiles: OwnFiles,
  { manifests, previous }: { manifests: [Manifest, Manifest, Manifest]; previous: Buffer | undefined },
): Promise<[Sent, Sent, Sent, Sent?]> {
  const files = [
    ...manifests.map((manifest) => ({ path: ownFiles.manifest, data: formatManifest(manifest) })),
    ...(previous ? [{ path: ownFiles.previous, data: previous }] : []),
  ];
  return (await inParallel(files, ({ path, data }) => sendFile(host, path, data))) as [Sent, Sent, Sent, Sent?];
}

/**
 * Carries out a plan. First sends all files, under temporary names and under names that no page knows yet. Then puts into place, in
 * this order: the manifest `used`, in which no file counts as unused; the pages; the manifest `ended` of the new site.
 */
async function carryOut(
  plan: Plan,
  site: SiteFiles,
  host: Host,
  { sizes, folders }: HostState,
  progress: PublishOptions['progress'],
  { used, ended }: { used: Sent; ended: Sent },
): Promise<void> {
  const { assets, removed, kept } = plan;
  const pages = plan.pages.flat();
  await makeFolders(host, [...assets, ...pages], folders);
  // At first, so that most requests under the last policy have ended when the files have been sent.
  const allowedSince = pages.includes(HTACCESS) && (await allowOldAndNew(host, site)) ? Date.now() : undefined;
  const isAdded = (path: string) => assets.includes(path) && !sizes.has(path);
  const names = new Map([...assets, ...pages].map((path) => [path, isAdded(path) ? path : temporaryName()]));
  const sent = await sendFiles(site, host, names, (total) => progress?.(plan, total));
  await checkSizes(host, sent);
  const sentByPath = new Map(sent.map((file) => [file.path, file]));
  const placeAll = (paths: string[]) => inParallel(paths, (path) => putIntoPlace(host, sentByPath.get(path) as Sent));
  await placeAll(assets.filter((path) => !isAdded(path)));
  if (pages.length) {
    await putIntoPlace(host, used);
    if (allowedSince !== undefined) await setTimeout(Math.max(0, allowedSince + LONGEST_REQUEST - Date.now()));
    for (const group of plan.pages) await placeAll(group);
  }
  await inParallel(removed, (path) => host.remove(path));
  await removeEmptyFolders(host, removed, [...site.files.keys(), ...Object.keys(kept)]);
  await putIntoPlace(host, ended);
}

function foreignProblems(foreign: string[]): Problems {
  const names = foreign.slice(0, 5).join(', ');
  const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  const message = `${names}${more}: there already, and not published by us; look at what it is`;
  return new Problems([
    {
      message: `${message}, and add --replace-foreign if the site may replace it`,
      panel: `${message}; ${IN_TERMINAL}`,
    },
  ]);
}

/** Tells whether the host already has this site, and no run has been interrupted since. */
const isSameSite = ({ files }: SiteFiles, last: Manifest | undefined): boolean =>
  !last?.pending.length && JSON.stringify(last?.files) === JSON.stringify(Object.fromEntries(files));

/** Throws Problems if the host has a folder where the site has a file, or a file where it has a folder. */
function refuseOthers(site: SiteFiles, { sizes, folders }: HostState): void {
  const paths = [...site.files.keys()];
  const inTheirPlace = [
    ...paths.filter((path) => folders.has(path)).map((path) => `${path}: is a folder on the host`),
    ...foldersOf(paths)
      .filter((path) => sizes.has(path))
      .map((path) => `${path}: is a file on the host, and the site has a folder with this name`),
  ];
  const help = 'look at what is in it, and delete or rename it there';
  if (inTheirPlace.length) throw new Problems(inTheirPlace.map((what) => `${what}; ${help}`));
}

/** Removes files of interrupted runs that this run cannot use: they may have filled the disk. */
async function removeLeftovers(host: Host, site: SiteFiles, { manifest, sizes }: HostState): Promise<void> {
  const unused = manifest?.unused?.filter((path) => sizes.has(path)) ?? [];
  await inParallel(
    unused.filter((path) => site.files.get(path)?.size !== sizes.get(path)),
    async (path) => {
      await host.remove(path);
      sizes.delete(path);
    },
  );
}

/**
 * Returns the manifest for the time in which files change: the files that are replaced or removed are ours, with unknown content.
 */
function duringRun({ assets, pages, removed, kept }: Plan, { manifest, sizes }: HostState): Manifest {
  const pending = new Set([...(manifest?.pending ?? []), ...assets, ...pages.flat(), ...removed]);
  const files = Object.entries(manifest?.files ?? {}).filter(([path]) => !pending.has(path));
  const unused = [...(manifest?.unused ?? []), ...assets].filter(
    (path) => !sizes.has(path) || manifest?.unused?.includes(path),
  );
  return { files: Object.fromEntries(files), pending: [...pending], kept: { ...manifest?.kept, ...kept }, unused };
}

/**
 * The time for which a web server may work on one request, in milliseconds. Apache reads `.htaccess` first and opens the page then: a
 * page that was put into place between them would come under the policy of the last build.
 */
const LONGEST_REQUEST = 1000;

/**
 * Makes the `.htaccess` on the host allow the styles of both builds while their pages are mixed. Returns whether anything had to be
 * added to it.
 */
async function allowOldAndNew(host: Host, site: SiteFiles): Promise<boolean> {
  const last = await host.read(HTACCESS);
  const merged = last && allowBoth(`${last}`, `${await site.read(HTACCESS)}`);
  if (merged) await putIntoPlace(host, await sendFile(host, HTACCESS, Buffer.from(merged)));
  return Boolean(merged);
}

const POLICY = /(?<=Content-Security-Policy ")[^"]*(?=" "expr=%\{CONTENT_TYPE\} =~ m#\^text\/html#")/;

/**
 * Returns the `.htaccess` of the last build with a policy that allows what the pages of either build need; undefined if nothing
 * needs to be added. The policy lists the styles of all pages by their hashes: without this, new pages would have no styles until
 * the last file is in place.
 */
export function allowBoth(last: string, next: string): string | undefined {
  const [lastPolicy, nextPolicy] = [last, next].map((text) => POLICY.exec(text)?.[0]);
  if (lastPolicy === undefined || nextPolicy === undefined) return undefined;
  const directives = new Map(lastPolicy.split('; ').map((directive) => [directive.split(' ')[0] as string, directive]));
  for (const directive of nextPolicy.split('; ')) {
    const [name = '', ...sources] = directive.split(' ');
    const words = new Set([...(directives.get(name)?.split(' ') ?? [name]), ...sources]);
    // 'none' is only valid alone, which is two words with the name of the directive.
    if (words.size > 2) words.delete("'none'");
    directives.set(name, [...words].join(' '));
  }
  const merged = [...directives.values()].join('; ');
  return merged === lastPolicy ? undefined : last.replace(POLICY, () => merged);
}

/** An error of the host or the connection that ended a run. */
export class Interrupted extends Error {
  /** Returns an Interrupted with the message of `error`. Returns Problems and programming errors unchanged. */
  static by(error: unknown): unknown {
    const isBug = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
    const isExplained = error instanceof Interrupted || error instanceof Problems;
    if (isBug || isExplained || !(error instanceof Error)) return error;
    const pages = error instanceof Failed && error.missing ? 'Every other page' : 'Every page';
    return new Interrupted(`${escapeUnprintable(error.message)}. ${pages} is whole, old or new.`);
  }
}
