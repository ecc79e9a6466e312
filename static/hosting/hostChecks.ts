import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha256 } from '../../content/json/hash';
import { EMBED_FOLDER, EMBED_SCRIPT } from '../../content/schema/embedded';
import { mimeTypes } from '../output/mimeTypes';
import { checkFiles, isAsBuilt, LARGE } from './checkFiles';
import { securityHeaders } from './headers';
import { type LiveSite, severalAtATime } from './liveSite';

/**
 * A check of a live site: `run` returns failure messages, and `cost` says what they mean for visitors. If `times` is set, the check
 * has that many times the usual time.
 */
type HostCheck = { run(site: LiveSite): Promise<string[]>; cost: string; critical?: true; times?: number };

const UNKNOWN_PATH = '/no/such/page';

const UPLOAD_AGAIN = 'Upload the whole folder again (`npm run publish -- --repair` does so)';

/** Every host check, by its name in the report of the doctor and in the tests. */
export const hostChecks: Record<string, HostCheck> = {
  pages: {
    critical: true,
    times: 10,
    cost: `Visitors do not get what you built. ${UPLOAD_AGAIN}, under this name. If the host itself changes pages, switch that off.`,
    run: async (site) => {
      const answers = await severalAtATime(site.pages, async (path) => {
        const answer = await site.get(path, {}, LARGE);
        const { status, headers, body } = answer;
        if (status !== 200) return `${path} answers ${status}${hintFor(status)}`;
        if (!headers['content-type']?.startsWith('text/html'))
          return `${path} is ${headers['content-type']}, not text/html`;
        const [, address = ''] = body.toString().match(/rel="canonical" href="([^"]*)"/) ?? [];
        if (!address.endsWith(site.prefix + path)) return `${path} is another page (${address || 'not ours'})`;
        if (!isAsBuilt(answer, site.known.get(path) ?? { hash: '' })) return `${path} is not as it was built`;
        const packed = await site.get(path, { 'accept-encoding': 'gzip, br' }, LARGE);
        return isAsBuilt(packed, { hash: sha256(body) }) ? '' : `${path} is another page when it is sent compressed`;
      });
      return answers.filter(Boolean);
    },
  },
  files: {
    critical: true,
    times: 10,
    cost: `Pages lack scripts, fonts or pictures, or have wrong ones. ${UPLOAD_AGAIN}.`,
    run: (site) => checkFiles(site),
  },
  types: {
    cost: 'Browsers refuse scripts of the wrong type, and show text in the wrong character set.',
    run: async (site) => {
      const answers = Object.entries({ ...site.files, html: '/' }).map(async ([end, path]) => {
        const [expected] = (mimeTypes[end] ?? '').split(';');
        const { status, headers } = await site.get(path);
        // The check `files` reports a missing file.
        if (status !== 200) return '';
        const [type = '', charset = ''] = (headers['content-type'] ?? '').toLowerCase().split(/; */);
        // JavaScript has two types. No character set is fine: pages declare theirs, and modules are always UTF-8.
        if (expected && type.replace('application/javascript', 'text/javascript') !== expected)
          return `${path} is ${type || 'of no type'}, not ${expected}`;
        return charset && !/^charset="?utf-8/.test(charset) ? `${path} is sent as ${charset}, but is UTF-8` : '';
      });
      return (await Promise.all(answers)).filter(Boolean);
    },
  },
  'error page': {
    cost: 'At a wrong address visitors see a page of the host, with no way back; with status 200, search engines list it.',
    run: async (site) => {
      const checkErrorPage = async (path: string) => {
        const { status, body } = await site.get(path);
        if (status !== 404) return `${path} answers ${status}, not 404`;
        return body.includes(`${site.prefix}${site.notFound}"`)
          ? ''
          : `${path} shows a page of the host, not the Error page`;
      };
      return (await Promise.all([UNKNOWN_PATH, '/nothing', `${site.subpage}nothing/`].map(checkErrorPage))).filter(
        Boolean,
      );
    },
  },
  addresses: {
    cost: 'Addresses typed by hand or without the slash at the end are not found, or a page has two addresses.',
    run: async (site) => {
      const failures: string[] = [];
      const { subpage } = site;
      const plain = subpage.slice(0, -1);
      for (const path of [plain, plain.toLowerCase(), subpage.toUpperCase(), `${subpage}index.html`, '/index.html']) {
        const { status, headers } = await site.get(`${path}?from=poster`);
        const redirect = new URL(headers.location ?? path, 'http://host');
        const target = path === '/index.html' ? '/' : subpage;
        if (status === 200) failures.push(`${path} shows the page instead of redirecting to ${target}`);
        else if (![301, 302, 308].includes(status)) failures.push(`${path} answers ${status}`);
        else if (redirect.pathname !== site.prefix + target) failures.push(`${path} redirects to ${headers.location}`);
        else if (redirect.search !== '?from=poster') failures.push(`${path} loses the query when it redirects`);
      }
      return failures;
    },
  },
  https: {
    cost: 'Visitors who type the address come unencrypted: others can read and change what they see. Write "https": "redirect" into site.json and publish again, or ask the host to lead to https.',
    run: async ({ getByHttp }) => {
      // If nothing answers there, no visitor comes unencrypted.
      const answer = await getByHttp?.().catch(() => undefined);
      if (!answer || answer.headers.location?.startsWith('https://')) return [];
      return [`http:// answers ${answer.status} instead of leading to https://`];
    },
  },
  brotli: {
    cost: 'Pages and scripts are a sixth larger than they could be.',
    run: (site) => checkEncoding(site, 'br', brotliDecompressSync),
  },
  gzip: {
    cost: 'Pages and scripts are three to five times as large.',
    run: (site) => checkEncoding(site, 'gzip', gunzipSync),
  },
  'content negotiation': {
    cost: 'Browsers or proxies may get a file in an encoding that they cannot read.',
    run: async (site) => {
      const failures: string[] = [];
      for (const path of ['/', site.subpage, site.files.js ?? '/']) {
        for (const accept of ['', 'br;q=0, gzip;q=0', 'zbrx', 'identity']) {
          const encoding = (await site.get(path, { 'accept-encoding': accept })).headers['content-encoding'];
          if (encoding) failures.push(`${path} is sent as ${encoding} to clients that accept "${accept}"`);
        }
        const refused = (await site.get(path, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'];
        if (refused === 'br') failures.push(`${path} is sent as br to clients that refuse it`);
        const compressed = (await site.get(path, { 'accept-encoding': 'gzip, br' })).headers;
        if (compressed['content-encoding'] && !/accept-encoding/i.test(compressed.vary ?? ''))
          failures.push(`${path} is compressed without the header Vary`);
      }
      return failures;
    },
  },
  caching: {
    cost: 'Browsers load files again that never change, or keep showing an old page after an upload.',
    run: async (site) => {
      const failures: string[] = [];
      const control = async (path: string) => (await site.get(path)).headers['cache-control'] ?? '';
      const page = await control(site.subpage);
      if (!/no-cache|max-age=0/.test(page))
        failures.push(`${site.subpage} may be cached without checking for a new one (${page || 'no Cache-Control'})`);
      for (const path of [site.files.js, site.files.woff2, site.files.pdf])
        if (path && !/max-age=31536000/.test(await control(path)))
          failures.push(`${path} is not cached for a year (${(await control(path)) || 'no Cache-Control'})`);
      const missing = await control(`${(site.files.js ?? '/x.js').replace('.js', 'x.js')}`);
      if (/max-age=31536000/.test(missing)) failures.push('a missing file is cached as missing for a year');
      const { etag, 'last-modified': modified } = (await site.get('/')).headers;
      if (!etag && !modified) return [...failures, '/ has neither ETag nor Last-Modified'];
      const again = await site.get('/', etag ? { 'if-none-match': etag } : { 'if-modified-since': modified as string });
      if (again.status !== 304)
        failures.push(`/ is sent again to browsers that have it already (${again.status}, not 304)`);
      return failures;
    },
  },
  offline: {
    cost: 'Visitors without network see nothing, or an old copy of the site.',
    run: async (site) => {
      const { status, headers } = await site.get('/sw.js');
      const control = headers['cache-control'] ?? 'no Cache-Control';
      // The check `files` reports a missing worker.
      if (status !== 200 || /no-cache|no-store|max-age=0/.test(control)) return [];
      return [`/sw.js may be cached without checking for a new one (${control})`];
    },
  },
  policy: {
    cost: 'The policy in the pages still applies, but it cannot forbid other sites to frame them, and PDFs are read without one.',
    run: async (site) => {
      const failures: string[] = [];
      const pages = site.pages.filter((path) => !isEmbedded(path));
      for (const path of [...pages, UNKNOWN_PATH]) {
        const policy = (await site.get(path)).headers['content-security-policy'] ?? '';
        if (!policy.includes("default-src 'none'") || !policy.includes("frame-ancestors 'none'"))
          failures.push(`${path} is sent without a policy in its headers`);
        if (policy.includes(',')) failures.push(`${path} is sent with the policy twice`);
      }
      const script = site.files.js && (await site.get(site.files.js)).headers['content-security-policy'];
      if (!script) failures.push('scripts are sent without a policy');
      return failures;
    },
  },
  'embedded pages': {
    cost: 'Pages of other sites show an empty frame in place of yours, or one that is too high or too low.',
    run: async (site) => {
      const paths = site.pages.filter(isEmbedded);
      const failures = await Promise.all(
        paths.map(async (path) => {
          const { headers } = await site.get(path);
          const rules = `${headers['content-security-policy'] ?? ''}`.match(/frame-ancestors[^;,]*/g) ?? [];
          const refusal = rules.find((rule) => rule.trim() !== 'frame-ancestors *');
          if (refusal) return `${path} may not be shown by other sites (${refusal})`;
          // Browsers ignore the older header beside such a rule.
          const older = rules.length ? undefined : headers['x-frame-options'];
          return older ? `${path} may not be shown by other sites (X-Frame-Options: ${older})` : '';
        }),
      );
      return [...failures.filter(Boolean), ...(paths.length ? await checkEmbedScript(site) : [])];
    },
  },
  headers: {
    cost: 'Browsers use their defaults, which are mostly the same.',
    run: async (site) => {
      const names = [...Object.entries(securityHeaders), ['Cross-Origin-Resource-Policy', 'same-origin'] as const];
      const { headers: sent } = await site.get(site.subpage);
      return names
        .filter(([name, value]) => sent[name.toLowerCase()] !== value)
        .map(([name]) => `${name} is ${sent[name.toLowerCase()] ?? 'missing'}`);
    },
  },
  'open programme': {
    cost: 'Apps and pages of others cannot read the programme in a browser.',
    run: async ({ get }) => {
      const { status, headers } = await get('/schedule.json', { origin: 'https://app.example' });
      // Not every site has a programme.
      if (status === 404) return [];
      if (status !== 200) return [`/schedule.json answers ${status}`];
      const sent = [headers['access-control-allow-origin'], headers['cross-origin-resource-policy'] ?? 'cross-origin'];
      return sent.join() === '*,cross-origin' ? [] : ['/schedule.json can only be read by pages of this site'];
    },
  },
  ranges: {
    cost: 'The whole brochure is loaded before its first page is shown.',
    run: async ({ get, files: { pdf } }) => {
      if (!pdf) return [];
      const { status, headers, body } = await get(pdf, { range: 'bytes=5-14', 'accept-encoding': 'gzip, br' });
      if (status !== 206 || body.length !== 10)
        return [`${pdf} is sent whole (${status}) when ten bytes are requested`];
      return headers['content-encoding']
        ? [`${pdf} is compressed (${headers['content-encoding']}), which disables ranges`]
        : [];
    },
  },
  withdrawn: {
    critical: true,
    cost: 'Anybody can read what you replaced or removed. Run `npm run publish` again, which hides it.',
    run: async ({ get }) => {
      const failures: string[] = [];
      const starts = async (path: string, start: string) => {
        const { status, body } = await get(path);
        if (status === 200 && body.toString().startsWith(start)) failures.push(`${path} is public`);
      };
      // Earlier versions of `npm run publish` wrote these files (rule 23.8).
      await starts('/.published/previous.zip', 'PK');
      await starts('/.published/manifest.json', '{"files":');
      const { body } = await get('/.published/');
      if (/(previous|manifest)-[0-9a-f]{32}/.test(body.toString())) failures.push('/.published/ lists its files');
      return failures;
    },
  },
  hidden: {
    cost: 'Nothing secret is there, but a .git or .env that somebody uploads one day would be readable too.',
    run: async (site) => {
      const failures: string[] = [];
      for (const path of ['/.built-by-event-site-generator', '/hosting/nginx.conf'])
        if ((await site.get(path)).status === 200) failures.push(`${path} is public`);
      for (const path of ['/assets/', '/files/'])
        if ((await site.get(path)).status === 200) failures.push(`${path} lists its files`);
      return failures;
    },
  },
};

/** Tells whether a page is made for the frames of other sites. */
const isEmbedded = (path: string): boolean => path.startsWith(`/${EMBED_FOLDER}/`);

/** Returns failure messages for the script that gives the frames on pages of other sites their height. */
async function checkEmbedScript(site: LiveSite): Promise<string[]> {
  const { status, headers } = await site.get(`/${EMBED_SCRIPT}`);
  if (status !== 200) return [`/${EMBED_SCRIPT} answers ${status}`];
  const type = headers['content-type'] ?? 'no type';
  if (!/^(text|application)\/javascript\b/.test(type)) return [`/${EMBED_SCRIPT} is ${type}, not text/javascript`];
  const policy = headers['cross-origin-resource-policy'] ?? 'cross-origin';
  return policy === 'cross-origin' ? [] : [`/${EMBED_SCRIPT} can only be loaded by pages of this site`];
}

/** Returns a hint for the status codes of a host that does not allow our .htaccess. */
const hintFor = (status: number): string =>
  [403, 500].includes(status) ? ': perhaps this host does not allow our .htaccess; delete that file there' : '';

/** Returns failure messages for files that are not sent in this encoding, or are not the same after decompression. */
async function checkEncoding(site: LiveSite, encoding: string, decompress: Decompress): Promise<string[]> {
  const failures: string[] = [];
  for (const path of ['/', site.subpage, site.files.js ?? '/', UNKNOWN_PATH]) {
    const plain = await site.get(path);
    const compressed = await site.get(path, { 'accept-encoding': encoding });
    if (compressed.headers['content-encoding'] !== encoding) {
      // Some hosts do not compress the Error page, which few visitors see.
      if (path !== UNKNOWN_PATH) failures.push(`${path} is not sent as ${encoding}`);
    } else if (!unpacksTo(plain.body, compressed.body, decompress))
      failures.push(`${path} is another file after decompression`);
    else if (compressed.status !== plain.status || compressed.headers['content-type'] !== plain.headers['content-type'])
      failures.push(`${path} changes its status or type when it is sent as ${encoding}`);
  }
  return failures;
}

type Decompress = (data: Buffer, options: { maxOutputLength: number }) => Buffer;

/** Tells whether `packed` unpacks to `plain`. Unpacks no further: a small file may hold gigabytes. */
function unpacksTo(plain: Buffer, packed: Buffer, decompress: Decompress): boolean {
  try {
    return decompress(packed, { maxOutputLength: plain.length + 1 }).equals(plain);
  } catch {
    return false;
  }
}
