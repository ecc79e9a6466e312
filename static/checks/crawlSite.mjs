// Runs linkinator on a built site and posts the links that it has found. links.ts starts it as a thread with a `fetch` of its own,
// which answers from the disk: linkinator's own server needs a loopback and its limits of time, and obeys a proxy that the
// environment names. It is not TypeScript, because a thread would load tsx once more.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { LinkChecker, LinkState } from 'linkinator';

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

/** Returns what a static host would answer: for a folder its page, also without a slash at the end. */
function answer(pathname, method) {
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

/** What the system says of a path at which nothing can be. */
const NOTHING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch (error) {
    if (NOTHING.includes(error.code)) return false;
    throw error;
  }
}

const site = join(root, workerData.prefix);
const paths = readdirSync(site, { recursive: true })
  .filter((path) => /\.(html|css)$/.test(path) && !/(^|[\\/])\./.test(path))
  .map((path) => relative(root, join(site, path)).split(sep).map(encodeURIComponent).join('/'))
  .sort()
  .map((path) => `${ORIGIN}/${path}`);

const checker = new LinkChecker();
const check = () =>
  checker.check({
    path: paths,
    checkCss: true,
    checkFragments: true,
    linksToSkip: async (url) => !url.startsWith(`${ORIGIN}/`),
  });
// It looks for the #fragments that it knows of when it comes to a page, but pages that name others may come later. It remembers
// them, so the second time it knows all.
await check();
const { links } = await check();
if (failure) throw failure;
parentPort.postMessage(
  links
    .filter(({ state }) => state !== LinkState.SKIPPED)
    .map(({ url, parent, status, state, failureDetails: [detail] = [] }) => ({
      url,
      parent,
      isBroken: state === LinkState.BROKEN,
      reason:
        status === 404
          ? 'there is nothing at this address (404)'
          : detail instanceof Error
            ? detail.message
            : `the answer is ${status ?? 'none'}`,
    })),
);
