import { sha256 } from '../../content/json/hash';
import { OFFLINE_FILE, type SitePage } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import { hashed, unhashed } from '../../static/output/hash';
import { addressOf } from '../../static/output/output';
import type { Staging } from '../../static/output/staging';
import { bundleWorker } from './bundleWorker';

/**
 * Writes the service worker `sw.js`, and in assets/ the list of files that it keeps: address and SHA-256 of each. Call it after all
 * steps that write files for visitors, because it chooses among those. The name of the list changes with the list, and so does the
 * worker: browsers notice every new build. Writes nothing with `"offline": false`.
 */
export async function writeOffline(staging: Staging, content: Content, pages: SitePage[]): Promise<void> {
  if (!content.site.offline) return;
  const files = chooseFiles(staging.files, content, pages);
  const hashByAddress = [...files].map(([path, data]) => [addressBelowPrefix(path), sha256(data, 'base64')]);
  const list = `${JSON.stringify(Object.fromEntries(hashByAddress))}\n`;
  const path = hashed('assets/offline.json', list);
  const hasLanguages = [...files.keys()].some(isTranslatedOfflinePage);
  await staging.write(path, list);
  await staging.write('sw.js', await bundleWorker({ path, list, hasLanguages }));
}

/** Returns the address of a file below the prefix, as a browser asks for it: `About/index.html` → `About/`. */
const addressBelowPrefix = (path: string): string => addressOf('', path.replace(/(^|\/)index\.html$/, '$1')).slice(1);

/**
 * The most pages and bytes that a visitor's device keeps (rule 22.1). Beyond them, the least important files are left out: a
 * programme of thousands of sessions would need as many requests.
 */
const MAX_PAGES = 300;
const MAX_BYTES = 12 * 1024 * 1024;

/**
 * Checks whether a file is the page for visitors without network in a further language. Each language has its own folder, except
 * the default one.
 */
const isTranslatedOfflinePage = (path: string) => path.endsWith(`/${OFFLINE_FILE}`);

/**
 * Returns the files of the site that a device keeps, by their paths, the most important first: the offline pages, the main pages, their
 * scripts, fonts and icons, calendars and lists, the brochure, pictures, pages of sessions and speakers, and downloads. `files` are all
 * that were written. A file that would go beyond `MAX_BYTES` is left out, and smaller ones after it may still be kept.
 */
export function chooseFiles(files: Staging['files'], content: Content, allPages: SitePage[]): Map<string, Buffer> {
  // No hidden files, and no precompressed ones.
  const all = [...files.keys()].filter((path) => !/(^|\/)\.[^/]*$|\.(br|gz)$/.test(path)).sort();
  const within = (folder: string) => all.filter((path) => path.startsWith(`${folder}/`));

  const isOneOfMany = ({ kind }: SitePage) => kind === 'session' || kind === 'speaker';
  // The worker leaves frames to the network.
  const sitePages = allPages.filter(({ kind }) => kind !== 'embed');
  // The main pages of every language come before the sessions of the first.
  const pages = sitePages.toSorted((a, b) => Number(isOneOfMany(a)) - Number(isOneOfMany(b))).slice(0, MAX_PAGES);
  const languageFolders = [
    '',
    ...all.filter(isTranslatedOfflinePage).map((path) => path.slice(0, -OFFLINE_FILE.length)),
  ];
  const fileOf = ({ path }: SitePage) => `${path.slice(1)}index.html`;
  const main = pages.filter((page) => !isOneOfMany(page)).map(fileOf);
  const calendars = languageFolders.flatMap((folder) => within(`${folder}calendar`));
  const brochure = content.hackathon?.guidelines?.pdf;

  const paths = [
    ...languageFolders.map((folder) => folder + OFFLINE_FILE),
    ...main,
    ...namedAssets(files, within('assets'), pages.map(fileOf)),
    ...within('fonts').filter((path) => path.endsWith('.woff2')),
    ...within('icons'),
    ...languageFolders.flatMap((folder) =>
      all.filter((path) => path.startsWith(folder) && /^[^/]+\.(ics|json)$/.test(path.slice(folder.length))),
    ),
    ...within('files').filter((path) => unhashed(path) === `files/${brochure}`),
    ...oneOfEachPicture(within('images')),
    ...pages.filter(isOneOfMany).map(fileOf),
    ...within('files').filter((path) => !/\.(mp4|webm)$/.test(path)),
    ...(calendars.length <= MAX_PAGES ? calendars : []),
  ];

  let bytesLeft = MAX_BYTES;
  const chosen = new Map<string, Buffer>();
  for (const path of new Set(paths)) {
    const data = files.get(path) as Buffer;
    if (data.length > bytesLeft) continue;
    bytesLeft -= data.length;
    chosen.set(path, data);
  }
  return chosen;
}

/**
 * Returns the files of assets/ that a page, the index of the search or another script names. So a site without a PDF does not keep
 * pdf.js, which has two megabytes.
 */
function namedAssets(files: Staging['files'], assets: string[], pages: string[]): string[] {
  const scripts = assets.filter((path) => !path.includes('/pdfjs-'));
  const indexes = [...files.keys()].filter((path) => /(^|\/)finder\.json$/.test(path));
  const usedScripts = new Set<string>();
  // Scripts first, because they name the most: a file is searched only for scripts that no file before it names.
  for (const path of [...scripts, ...indexes, ...pages]) {
    const text = `${files.get(path)}`;
    for (const script of scripts)
      if (!usedScripts.has(script) && text.includes(script.slice('assets/'.length))) usedScripts.add(script);
  }
  return scripts.filter((path) => usedScripts.has(path));
}

/** Returns every drawing, and of each photograph the middle size in WebP, which every browser can show. */
function oneOfEachPicture(paths: string[]): string[] {
  const photographs = new Map<string, { width: number; path: string }[]>();
  const drawings: string[] = [];
  for (const path of paths) {
    const [, name, width] = /^(.*)-(\d+)-[0-9a-f]{8}\.(?:avif|webp)$/.exec(path) ?? [];
    if (!name) drawings.push(path);
    else if (path.endsWith('.webp'))
      photographs.set(name, [...(photographs.get(name) ?? []), { width: Number(width), path }]);
  }
  const middle = [...photographs.values()].flatMap((sizes) => {
    const ordered = sizes.sort((a, b) => a.width - b.width);
    return ordered[Math.floor((ordered.length - 1) / 2)]?.path ?? [];
  });
  return [...drawings, ...middle];
}
