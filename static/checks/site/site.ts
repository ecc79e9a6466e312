import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadContent } from '../../../content/load/load';
import { command, help, sourceOptions } from '../../../content/messages/command';
import { isInPanel } from '../../../content/messages/display';
import { Problems, settle } from '../../../content/messages/problems';
import { escapeUnprintable } from '../../../content/messages/unprintable';
import { OFFLINE_FILE, sitePages } from '../../../content/programme/sitePages';
import { frameOrigins } from '../../hosting/headers';
import { runBuild } from '../../output/runBuild';
import { servedFrom } from '../../output/staging';
import { findBrowser } from '../findBrowser';
import { frameOf, type MarkedPage, openAlikeChecks } from './checkAlike';
import { browse, type SiteFacts } from './checkPage';
import { hoursOf } from './hours';
import { launchBrowser, startSite } from './openPage';

const usage = `Checks every page of the site in a browser. First builds the site into a temporary folder; the build checks links.
Then checks each page: valid HTML, widgets that change nothing when their script starts, readable without script, an empty
console, no request to another host. And before the event, after registration closes, during the event and a year after it: no
accessibility problem that axe finds, no link to what is hidden then, no sideways scrolling from 320 to 2560 px, no text
that is cut off or covered, or whose box has no room for four letters, with letters of twice the size, in forced colours and
on paper neither.
If there are more than 200 pages, those that are built alike are opened one by one only where their structure is new.

  npm run check:site -- [--content DIR] [--static DIR]

  --content DIR   the folder of the content files    (default: content)
  --static DIR    the folder of pictures and files   (default: static)
  --help          shows this text

Lists placeholders and warnings, but does not fail because of them.`;

/** A built site: the folder that a server serves, and the facts that a check needs. */
export type BuiltSite = SiteFacts & { root: string };
/** The address of a page, and sentences about what is wrong there. */
type CheckedPage = { url: string; wrong: string[] };

/** Prints each page of a built site with what is wrong there. Returns the exit code: 1 if anything is wrong, and 0 otherwise. */
export async function checkSite(site: BuiltSite): Promise<number> {
  const started = performance.now();
  let [pages, broken] = [0, 0];
  await checkPages(site, ({ url, wrong }) => {
    pages++;
    if (wrong.length) broken++;
    console.log(
      [`${wrong.length ? '✗' : '✓'} ${url}`, ...wrong.map((line) => `    ${escapeUnprintable(line)}`)].join('\n'),
    );
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const verdict = broken ? `something is wrong with ${broken}; see ✗ above` : 'nothing is wrong';
  console.log(`\nPages: ${pages}, checked in ${seconds} s: ${verdict}.`);
  return broken ? 1 : 0;
}

/** The number of pages that are checked at once: more than there are cores, because checks also wait. */
const AT_ONCE = 2 * Math.min(4, availableParallelism());
/** The number of pages above which pages that are alike are checked together, and the most pages that are checked together. */
const [MANY, TOGETHER] = [200, 50];

/**
 * Checks every page of a built site in a browser, several at once. Calls `tell` for each, in the order of their addresses. Throws
 * Problems if there are no pages or no browser.
 */
async function checkPages({ root, ...facts }: BuiltSite, tell: (page: CheckedPage) => void): Promise<void> {
  const { prefix } = facts;
  const folder = join(root, prefix);
  const paths = await findPages(folder);
  if (!paths.length) throw new Problems([`${folder}: holds no page (index.html)`]);
  const site = browse(await startSite(root, await launchBrowser()), facts);
  const readPage = async (path: string): Promise<MarkedPage> => ({
    path,
    html: await readFile(join(folder, path, path.endsWith('.html') ? '' : 'index.html'), 'utf8'),
  });
  const checkAlike = openAlikeChecks(site);
  const wrong = new Map<string, string[]>();
  /** The number of pages that were told of. */
  let told = 0;
  /** Tells of the next pages in order, as far as they are checked. */
  function tellNext() {
    for (const path of paths.slice(told)) {
      const sentences = wrong.get(path);
      if (!sentences) return;
      told++;
      tell({ url: `${prefix}/${path}`, wrong: sentences });
    }
  }
  async function checkGroups(groups: Iterable<string[]>) {
    for (const group of groups) {
      const faults = await checkAlike(await Promise.all(group.map(readPage)));
      for (const [n, path] of group.entries()) wrong.set(path, faults[n] ?? []);
      tellNext();
    }
  }
  try {
    const groups = paths.length > MANY ? await groupAlike(paths, readPage) : paths.map((path) => [path]);
    // All workers take the next group from this one iterator.
    const queue = groups.values();
    await Promise.all(Array.from({ length: AT_ONCE }, () => checkGroups(queue)));
  } finally {
    await site.close();
  }
}

/** Returns the paths in groups of at most TOGETHER pages with the same frame (checkAlike.ts, rule 17.10). */
async function groupAlike(paths: string[], read: (path: string) => Promise<MarkedPage>): Promise<string[][]> {
  const groups: string[][] = [];
  const open = new Map<string, string[]>();
  for (const path of paths) {
    const frame = frameOf((await read(path)).html) ?? path;
    const group = open.get(frame);
    if (group && group.length < TOGETHER) group.push(path);
    else {
      groups.push([path]);
      open.set(frame, groups.at(-1) ?? []);
    }
  }
  return groups;
}

/** Returns the paths of all pages in a folder: '' for the first, `About/` for others, and the file of the offline page. */
async function findPages(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => basename(file) === 'index.html').map((file) => dirname(join(folder, file)));
  const paths = pages.map((page) => relative(folder, page).replaceAll(sep, '/').replace(/.$/, '$&/')).sort();
  return files.includes(OFFLINE_FILE) ? [...paths, OFFLINE_FILE] : paths;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values } = parseArgs({
      options: { ...sourceOptions, help },
    });
    if (values.help) return console.log(usage);
    const out = await mkdtemp(join(tmpdir(), 'check-site-'));
    // Runs after an interruption too, when Playwright ends this process.
    process.once('exit', () => rmSync(out, { recursive: true, force: true }));
    await settle([
      runBuild({ content: values.content, static: values.static, out }, 'no page was checked'),
      findBrowser(),
    ]);
    const { content } = await loadContent(values.content, values.static);
    const { prefix } = content.site;
    if (!isInPanel()) console.log('That folder is deleted after this check. Now a browser opens every page.\n');
    process.exitCode = await checkSite({
      root: servedFrom(out, prefix),
      prefix,
      maps: frameOrigins(sitePages(content)),
      hours: hoursOf(content),
    });
  });
