import { lookup as resolveHost } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Problems } from '../messages/problems';

/** How a download may be made; tests answer from a server of their own on this machine. */
export type DownloadRules = {
  maxBytes: number /** Whether `http://127.0.0.1` is allowed. */;
  allowsLoopback?: boolean | undefined;
};

/** What a server sent. */
export type Download = { bytes: Buffer; type: string; address: string };

/** Checks whether a text is an address on the web, and not the name of a file. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

const MAX_REDIRECTS = 5;
/** The longest time without any data, and that of a whole download, in milliseconds. */
const [MAX_PAUSE, MAX_TIME] = [20_000, 120_000];

/**
 * Fetches what is at an https address, and follows redirects to others. Refuses addresses in private networks and more than
 * `maxBytes`. Throws Problems that say what to do.
 */
export async function download(address: string, rules: DownloadRules): Promise<Download> {
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await get(url, rules, address);
    if (answer.next === undefined) return { ...answer, address: url };
    url = answer.next;
  }
  throw new Problems([{ file: address, message: 'leads from one address to another without end; write the last one' }]);
}

/** Networks of IPv4 that only this machine or its neighbours reach. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');

/** The addresses of IPv6 that the whole network reaches. Everything else is private: networks of one site, IPv4 in other forms. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
/** Networks among these that carry IPv4 (2001:0::/32, 2002::/16), or that are kept for protocols, tests and examples. */
const RESERVED = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED.addSubnet(net, prefix, 'ipv6');

/** Checks whether an IP address is in a private network; `::ffff:8.8.8.8` counts as the IPv4 address in it. */
export function isPrivate(ip: string): boolean {
  const [bare = ''] = ip.replace(/^\[|\]$/g, '').split('%');
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (inner) return isPrivate(inner);
  if (isIP(bare) !== 6) return PRIVATE.check(bare, 'ipv4');
  return !GLOBAL.check(bare, 'ipv6') || RESERVED.check(bare, 'ipv6');
}

/** Looks a host up, and refuses one in a private network. The connection goes to the address that was looked at. */
const publicLookup: LookupFunction = (host, options, done) =>
  resolveHost(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('no address'), '', 4);
    if (found.some(({ address }) => isPrivate(address))) return done(new PrivateAddress(), '', 4);
    if (options.all) return (done as unknown as (error: null, all: typeof found) => void)(null, found);
    done(null, first.address, first.family);
  });

class PrivateAddress extends Error {}

function get(
  address: string,
  { maxBytes, allowsLoopback }: DownloadRules,
  shown: string,
): Promise<Omit<Download, 'address'> & { next?: string }> {
  const refusal = (message: string) => new Problems([{ file: shown, message }]);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = allowsLoopback === true && url?.hostname === '127.0.0.1';
  if (!url || (url.protocol !== 'https:' && !isLoopback))
    return Promise.reject(refusal('must be an address that begins with https://'));
  if (!isLoopback && isIP(url.hostname.replace(/^\[|\]$/g, '')) && isPrivate(url.hostname))
    return Promise.reject(refusal('is an address in a private network; download the file, and import that'));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        headers: { accept: '*/*', 'user-agent': 'event-site-generator' },
        ...(!isLoopback && { lookup: publicLookup }),
        signal: AbortSignal.timeout(MAX_TIME),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        if (status >= 300 && status < 400 && headers.location) {
          response.resume();
          if (!URL.canParse(headers.location, url)) return reject(refusal('leads to an address that cannot be read'));
          return resolve({ bytes: Buffer.alloc(0), type: '', next: new URL(headers.location, url).href });
        }
        if (status !== 200) {
          response.resume();
          const hint =
            status === 401 || status === 403
              ? 'it is not public; share it with everybody who has the link'
              : status === 404
                ? 'there is nothing; check the address'
                : 'try again later';
          return reject(refusal(`the server answers ${status}; ${hint}`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) {
            sent.destroy();
            reject(refusal(`is larger than ${Math.round(maxBytes / 1_000_000)} MB`));
          } else chunks.push(chunk);
        });
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks), type: headers['content-type'] ?? '' }));
        response.on('error', (error) => reject(refusal(`breaks off (${error.message}); try again`)));
      },
    );
    sent.setTimeout(MAX_PAUSE, () => sent.destroy(new Error('no answer for 20 seconds')));
    sent.on('error', (error) =>
      reject(
        refusal(
          error instanceof PrivateAddress
            ? 'is an address in a private network; download the file, and import that'
            : `cannot be reached (${error.message}); check the address and the network`,
        ),
      ),
    );
    sent.end();
  });
}

/**
 * Returns the address of the data behind an address that people copy from their browser: the CSV of a shared Google Sheet, the
 * programme of Sessionize and of pretalx. Returns any other address as it is.
 */
export function dataAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, hash, searchParams, origin } = new URL(address);
  if (hostname === 'docs.google.com') {
    const [, published] = /^\/spreadsheets\/(?:u\/\d+\/)?d\/e\/([\w-]+)/.exec(pathname) ?? [];
    const [, shared] = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname) ?? [];
    const sheet = searchParams.get('gid') ?? /gid=(\d+)/.exec(hash)?.[1];
    const gid = sheet && /^\d+$/.test(sheet) ? `&gid=${sheet}` : '';
    if (published) return `${origin}/spreadsheets/d/e/${published}/pub?output=csv${gid}`;
    if (shared && shared !== 'e') return `${origin}/spreadsheets/d/${shared}/export?format=csv${gid}`;
  }
  const [, sessionize] = /^\/api\/v2\/([\w-]+)(?:\/view\/\w+)?\/?$/.exec(pathname) ?? [];
  if (/(?:^|\.)sessionize\.com$/.test(hostname) && sessionize) return `${origin}/api/v2/${sessionize}/view/All`;
  const [, event] =
    /^\/([\w-]+)\/(?:schedule|talk|speaker|sneak|featured)(?!\/(?:export|v)\b)(?:\/|$)/.exec(pathname) ?? [];
  if (event && /(?:^|\.)pretalx\./.test(hostname)) return `${origin}/${event}/schedule/export/schedule.json`;
  return address;
}
