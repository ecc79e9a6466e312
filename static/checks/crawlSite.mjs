// Runs linkinator on a built site and posts the links that it has found. links.ts starts it as a thread. Its own `fetch` answers
// from the disk: the server of linkinator would need the network of this machine and time limits, and would use a proxy that the
// environment names. It is not TypeScript, because a thread would load tsx once more.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { LinkChecker, LinkState } from 'linkinator';

/** Matches an element with an address: its name, the text before the address, the attribute and its value. */
const LINKS = /<([a-z]+)\b([^>]*?)\s(href|src|srcset|poster)="([^"]*)"/g;
/** A host that does not exist, for the addresses of this site. */
const ORIGIN = 'http://site.invalid';
const root = resolve(workerData.root);
/** The first error that is no answer, such as too many open files. */
let failure;

globalThis.fetch = async (address, { method }) => {
  try {
    return answer(new URL(address).pathname, method);
  } catch (error) {
    failure ??= error;
    throw error;
  }
};

/** Returns the answer that a static host would give: for a folder its page, also without a slash at the end. */
function answer(pathname, method) {
  if (pathname === SAMPLE) return new Response(sample.html, { headers: { 'content-type': 'text/html' } });
  const path = pathIn(pathname);
  const file = path && [path, join(path, 'index.html')].find(isFile);
  if (!file) return new Response(null, { status: 404 });
  const type = { '.html': 'text/html', '.css': 'text/css' }[extname(file)];
  return new Response(type && method === 'GET' ? readFileSync(file) : null, {
    headers: { 'content-type': type ?? 'application/octet-stream' },
  });
}

/** Returns the path of a file of the site; undefined if the address is encoded wrongly or leads out of the site. */
function pathIn(pathname) {
  try {
    const path = join(root, ...pathname.split('/').map(decodeURIComponent));
    // The root itself is the home page of a site without a prefix.
    return `${path}${sep}`.startsWith(root + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The error codes of the system for a path at which nothing can be. */
const NOTHING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch (error) {
    if (NOTHING.includes(error.code)) return false;
    throw error;
  }
}

/**
 * Matches the pages of sessions and speakers, maybe thousands: they repeat the same few links, and linkinator would take a minute.
 */
const ONE_OF_MANY = /\/(Agenda|Speakers)\/[^/]+\/index\.html$/;
/** The most pages that linkinator reads one by one. */
const FEW = 300;

const site = join(root, workerData.prefix);
const allPages = readdirSync(site, { recursive: true })
  .filter((path) => /\.(html|css)$/.test(path) && !/(^|[\\/])\./.test(path))
  .map((path) => relative(root, join(site, path)).split(sep).map(encodeURIComponent).join('/'))
  .sort()
  .map((path) => `${ORIGIN}/${path}`);
const similarPages = allPages.length > FEW ? allPages.filter((path) => ONE_OF_MANY.test(path)) : [];

/** The path of a page with every different link of `similarPages`, which stands in for them. */
const SAMPLE = '/.links.html';
const sample = sampleOf(similarPages);
const paths = similarPages.length
  ? [...allPages.filter((path) => !similarPages.includes(path)), ORIGIN + SAMPLE]
  : allPages;

/**
 * Returns what these pages have together: `html` is a page with every different link, `parents` has the first page of each link by
 * its address, `repeated` is the number of links that repeat another one, and `broken` has the links to fragments that their own
 * pages do not have.
 */
function sampleOf(pages) {
  const elements = new Map();
  const parents = new Map();
  const broken = [];
  let repeated = 0;
  for (const page of pages) {
    const html = readFileSync(pathIn(new URL(page).pathname), 'utf8');
    for (const [, name, before, attribute, value] of html.matchAll(LINKS)) {
      if (value.startsWith('#')) {
        const id = value.slice(1);
        if (id && !html.includes(` id="${id}"`)) broken.push({ url: page + value, parent: page });
        continue;
      }
      const rel = /\brel="[^"]*"/.exec(before)?.[0] ?? '';
      const element = `<${name} ${rel} ${attribute}="${value}">`;
      repeated++;
      if (elements.has(element)) continue;
      elements.set(element, page);
      for (const each of attribute === 'srcset' ? value.split(',') : [value]) {
        const address = each.trim().split(' ')[0].replaceAll('&amp;', '&');
        if (URL.canParse(address, page)) parents.set(new URL(address, page).href, page);
      }
    }
  }
  return { html: [...elements.keys()].join('\n'), parents, broken, repeated: repeated - elements.size };
}

const checker = new LinkChecker();
const check = () =>
  checker.check({
    path: paths,
    checkCss: true,
    checkFragments: true,
    linksToSkip: async (url) => !url.startsWith(`${ORIGIN}/`),
  });
// When linkinator comes to a page, it looks for the #fragments that it knows by then, but later pages may name more. It remembers
// them, so the second run looks for all.
await check();
const { links } = await check();
if (failure) throw failure;
parentPort.postMessage({
  repeated: sample.repeated,
  links: links
    .filter(({ state }) => state !== LinkState.SKIPPED)
    .filter(({ url }) => url !== ORIGIN + SAMPLE)
    .map(({ url, parent, status, state, failureDetails: [detail] = [] }) => ({
      url,
      parent: parent === ORIGIN + SAMPLE ? sample.parents.get(url) : parent,
      isBroken: state === LinkState.BROKEN,
      reason:
        status === 404
          ? 'there is nothing at this address (404)'
          : detail instanceof Error
            ? detail.message
            : `the answer is ${status ?? 'none'}`,
    }))
    .concat(sample.broken.map((link) => ({ ...link, isBroken: true, reason: 'its page has no such place' }))),
});
