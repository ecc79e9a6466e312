import { isObject } from '../../json/path';
import { Problems } from '../../messages/problems';
import { type Download, download } from '../download';
import { listOf } from '../exportedValues';
import type { PartName } from './parts';

/** What an Open Event server is asked for, below the address of the event. */
const REQUESTS: { part: PartName; path: string }[] = [
  { part: 'event', path: '?include=social-links' },
  { part: 'sessions', path: '/sessions?include=speakers,track,microlocation,session-type&page[size]=100' },
  { part: 'speakers', path: '/speakers?include=sessions&page[size]=100' },
  { part: 'sponsors', path: '/sponsors?page[size]=100' },
  { part: 'tracks', path: '/tracks?page[size]=100' },
  { part: 'microlocations', path: '/microlocations?page[size]=100' },
];

/** The most pages of one list, and the most bytes of all of them. */
const [MAX_PAGES, MAX_BYTES] = [200, 40_000_000];

/**
 * Returns the address of an event at an Open Event server: from that of one of its lists, or from that of its page at eventyay.com.
 * Returns undefined for any other address.
 */
export function eventAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, pathname } = new URL(address);
  const [, event] =
    /^(.*\/v1\/events\/[\w-]+)(?:\/(?:sessions|speakers|sponsors|tracks|microlocations))?\/?$/.exec(pathname) ?? [];
  if (event) return origin + event;
  const [, identifier] = /^\/e\/([\w-]+)/.exec(pathname) ?? [];
  return identifier && /^(?:www\.)?eventyay\.com$/.test(hostname)
    ? `https://api.eventyay.com/v1/events/${identifier}`
    : undefined;
}

/**
 * Fetches the lists of an event from an Open Event server, page by page. Returns the text of each part, in the form of JSON:API.
 * Throws Problems if one of them cannot be fetched.
 */
export async function fetchEvent(
  event: string,
  rules: { allowsLoopback?: boolean | undefined },
): Promise<Map<PartName, string>> {
  const texts = new Map<PartName, string>();
  let bytes = 0;
  for (const { part, path } of REQUESTS) {
    const data: unknown[] = [];
    const included: unknown[] = [];
    let next: string | undefined = event + path;
    for (let page = 0; next && page < MAX_PAGES; page++) {
      const answer: Download = await download(next, { ...rules, maxBytes: MAX_BYTES - bytes });
      bytes += answer.bytes.length;
      const document = parseDocument(answer, next);
      data.push(...[document.data].flat());
      included.push(...listOf(document.included));
      next = nextPage(document, next);
    }
    texts.set(part, JSON.stringify({ data: part === 'event' ? data[0] : data, included }));
  }
  return texts;
}

function parseDocument({ bytes }: Download, address: string): Record<string, unknown> {
  try {
    const document: unknown = JSON.parse(bytes.toString());
    if (isObject(document) && 'data' in document) return document;
  } catch {
    // The same sentence as for another document.
  }
  throw new Problems([
    {
      file: address,
      message: 'answers no list of an Open Event server; name the address of its API, …/v1/events/NUMBER',
    },
  ]);
}

/** Returns the address of the next page of a list at the same server; undefined after the last one. */
function nextPage({ links }: Record<string, unknown>, address: string): string | undefined {
  const next = isObject(links) ? links.next : undefined;
  if (typeof next !== 'string' || !next || !URL.canParse(next, address)) return undefined;
  const url = new URL(next, address);
  return url.origin === new URL(address).origin && url.href !== new URL(address).href ? url.href : undefined;
}
