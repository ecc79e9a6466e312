import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders } from './headers';
import type { LiveSite } from './liveSite';
import { mimeTypes } from './mimeTypes';

/** What a host is to do: how to see that it does (what is wrong, in words; nothing where it holds), and what it costs if not. */
type HostCheck = { run(site: LiveSite): Promise<string[]>; cost: string; critical?: true };

const unknownPath = '/no/such/page';

/** Every promise, by the name it has in the report of the doctor and in the matrix of the tests. */
export const hostChecks: Record<string, HostCheck> = {
  pages: {
    critical: true,
    cost: 'Visitors do not get what you built: upload the whole folder once more, under this very name.',
    run: async (site) => {
      const answers = site.pages.map(async (path) => {
        const { status, headers, body } = await site.get(path);
        if (status !== 200) return `${path} answers ${status}${refused(status)}`;
        if (!headers['content-type']?.startsWith('text/html'))
          return `${path} is ${headers['content-type']}, not text/html`;
        const [, address = ''] = body.toString().match(/rel="canonical" href="([^"]*)"/) ?? [];
        return address.endsWith(site.prefix + path) ? '' : `${path} is another page (${address || 'none of ours'})`;
      });
      return (await Promise.all(answers)).filter(Boolean);
    },
  },
  files: {
    critical: true,
    cost: 'Pages stand without script, fonts or pictures: upload the whole folder once more.',
    run: async (site) => {
      const answers = Object.values(site.files).map(async (path) => {
        const { status } = await site.get(path);
        return status === 200 ? '' : `${path} answers ${status}`;
      });
      return (await Promise.all(answers)).filter(Boolean);
    },
  },
  types: {
    cost: 'A browser refuses scripts of the wrong type, and shows text in the wrong character set.',
    run: async (site) => {
      const answers = Object.entries({ ...site.files, html: '/' }).map(async ([end, path]) => {
        const [expected] = (mimeTypes[end] ?? '').split(';');
        const [type = '', charset = ''] = ((await site.get(path)).headers['content-type'] ?? '')
          .toLowerCase()
          .split(/; */);
        // Both names of JavaScript will do. Without a character set, pages name theirs, and modules are always UTF-8.
        if (expected && type.replace('application/javascript', 'text/javascript') !== expected)
          return `${path} is ${type || 'of no type'}, not ${expected}`;
        return charset && !/^charset="?utf-8/.test(charset) ? `${path} is said to be ${charset}, but is UTF-8` : '';
      });
      return (await Promise.all(answers)).filter(Boolean);
    },
  },
  'error page': {
    cost: 'A visitor with a wrong address sees a page of the host, with no way back; with 200, search engines list it.',
    run: async (site) => {
      const ours = async (path: string) => {
        const { status, body } = await site.get(path);
        if (status !== 404) return `${path} answers ${status}, not 404`;
        return body.includes(`${site.prefix}${site.notFound}"`)
          ? ''
          : `${path} shows a page of the host's, not the Error page`;
      };
      return (await Promise.all([ours(unknownPath), ours('/nothing'), ours(`${site.subpage}nothing/`)])).filter(
        Boolean,
      );
    },
  },
  addresses: {
    cost: 'Addresses typed by hand or without their slash are not found, or a page has two addresses.',
    run: async (site) => {
      const wrong: string[] = [];
      const { subpage } = site;
      const plain = subpage.slice(0, -1);
      for (const path of [plain, plain.toLowerCase(), subpage.toUpperCase(), `${subpage}index.html`, '/index.html']) {
        const { status, headers } = await site.get(`${path}?from=poster`);
        const target = new URL(headers.location ?? path, 'http://host');
        const goal = path === '/index.html' ? '/' : subpage;
        if (status === 200) wrong.push(`${path} shows the page a second time, and does not lead to ${goal}`);
        else if (![301, 302, 308].includes(status)) wrong.push(`${path} answers ${status}`);
        else if (target.pathname !== site.prefix + goal) wrong.push(`${path} leads to ${headers.location}`);
        else if (target.search !== '?from=poster') wrong.push(`${path} loses the query on its way`);
      }
      return wrong;
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
  'as asked': {
    cost: 'A browser or a proxy may get a file in a coding that it cannot read.',
    run: async (site) => {
      const wrong: string[] = [];
      for (const path of ['/', site.subpage, site.files.js ?? '/']) {
        for (const accept of ['', 'br;q=0, gzip;q=0', 'zbrx', 'identity']) {
          const encoding = (await site.get(path, { 'accept-encoding': accept })).headers['content-encoding'];
          if (encoding) wrong.push(`${path} comes as ${encoding} to who accepts "${accept}"`);
        }
        const htaccessHint = (await site.get(path, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'];
        if (htaccessHint === 'br') wrong.push(`${path} comes as br to who refuses it`);
        const compressed = (await site.get(path, { 'accept-encoding': 'gzip, br' })).headers;
        if (compressed['content-encoding'] && !/accept-encoding/i.test(compressed.vary ?? ''))
          wrong.push(`${path} is compressed without saying Vary`);
      }
      return wrong;
    },
  },
  caching: {
    cost: 'Browsers load again what never changes, or keep showing an old page after an upload.',
    run: async (site) => {
      const wrong: string[] = [];
      const control = async (path: string) => (await site.get(path)).headers['cache-control'] ?? '';
      const page = await control(site.subpage);
      if (!/no-cache|max-age=0/.test(page))
        wrong.push(`${site.subpage} may be kept without asking (${page || 'nothing is said'})`);
      for (const path of [site.files.js, site.files.woff2, site.files.pdf])
        if (path && !/max-age=31536000/.test(await control(path)))
          wrong.push(`${path} is not kept (${(await control(path)) || 'nothing is said'})`);
      const missing = await control(`${(site.files.js ?? '/x.js').replace('.js', 'x.js')}`);
      if (/max-age=31536000/.test(missing)) wrong.push('a file that is not there is remembered as missing for a year');
      const { etag, 'last-modified': modified } = (await site.get('/')).headers;
      if (!etag && !modified) return [...wrong, '/ has neither ETag nor Last-Modified'];
      const again = await site.get('/', etag ? { 'if-none-match': etag } : { 'if-modified-since': modified as string });
      if (again.status !== 304) wrong.push(`/ is sent whole to who has it already (${again.status}, not 304)`);
      return wrong;
    },
  },
  policy: {
    cost: 'The policy in the pages still holds; only it cannot forbid other sites to frame them, and PDFs are read without one.',
    run: async (site) => {
      const wrong: string[] = [];
      for (const path of [...site.pages, unknownPath]) {
        const policy = (await site.get(path)).headers['content-security-policy'] ?? '';
        if (!policy.includes("default-src 'none'") || !policy.includes("frame-ancestors 'none'"))
          wrong.push(`${path} comes without a policy in its headers`);
        if (policy.includes(',')) wrong.push(`${path} comes with the policy twice`);
      }
      const script = site.files.js && (await site.get(site.files.js)).headers['content-security-policy'];
      if (!script) wrong.push('scripts come without a policy');
      return wrong;
    },
  },
  headers: {
    cost: 'Browsers fall back to what they do by themselves: most of it is nearly the same.',
    run: async (site) => {
      const names = [...Object.entries(securityHeaders), ['Cross-Origin-Resource-Policy', 'same-origin'] as const];
      const { headers: sent } = await site.get(site.subpage);
      return names
        .filter(([name, value]) => sent[name.toLowerCase()] !== value)
        .map(([name]) => `${name} is ${sent[name.toLowerCase()] ?? 'missing'}`);
    },
  },
  ranges: {
    cost: 'The brochure is loaded whole before its first page shows.',
    run: async ({ get, files: { pdf } }) => {
      if (!pdf) return [];
      const { status, headers, body } = await get(pdf, { range: 'bytes=5-14', 'accept-encoding': 'gzip, br' });
      if (status !== 206 || body.length !== 10)
        return [`${pdf} is sent whole (${status}) where ten bytes were asked for`];
      return headers['content-encoding']
        ? [`${pdf} is compressed (${headers['content-encoding']}), which turns ranges off`]
        : [];
    },
  },
  hidden: {
    cost: 'Nothing secret lies there, but a .git or .env that somebody uploads one day would be readable too.',
    run: async (site) => {
      const shown: string[] = [];
      for (const path of ['/.built-by-event-site-generator', '/hosting/nginx.conf'])
        if ((await site.get(path)).status === 200) shown.push(`${path} is shown to everybody`);
      for (const path of ['/assets/', '/files/'])
        if ((await site.get(path)).status === 200) shown.push(`${path} lists what lies in it`);
      return shown;
    },
  },
};

/** What an .htaccess that a host does not bear looks like from outside. */
const refused = (status: number): string =>
  [403, 500].includes(status)
    ? ': perhaps this host does not grant what .htaccess asks for; delete that file there'
    : '';

/** Page, script and Error page in this coding, and whole once unpacked. */
async function checkEncoding(
  site: LiveSite,
  encoding: string,
  decompress: (data: Buffer) => Buffer,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of ['/', site.subpage, site.files.js ?? '/', unknownPath]) {
    const plain = await site.get(path);
    const compressed = await site.get(path, { 'accept-encoding': encoding });
    if (compressed.headers['content-encoding'] !== encoding) {
      // Some hosts compress all but the Error page, which is rare enough.
      if (path !== unknownPath) wrong.push(`${path} is not sent as ${encoding}`);
    } else if (!decompress(compressed.body).equals(plain.body)) wrong.push(`${path} is another file once unpacked`);
    else if (compressed.status !== plain.status || compressed.headers['content-type'] !== plain.headers['content-type'])
      wrong.push(`${path} changes its status or type when it is sent as ${encoding}`);
  }
  return wrong;
}
