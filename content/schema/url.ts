import { escapeUnprintable } from '../messages/unprintable';

/** A QR code holds 2,331 bytes, and no browser or server is sure to take more than this. */
const LONGEST = 2000;

/** What is wrong with the address of a link, and the remedy; undefined for one that leads where it says. */
export function linkProblem(url: string): string | undefined {
  if (/^#[\w-]*$/.test(url)) return undefined;
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/.test(url) || /^tel:\+?[\d().-]+$/.test(url)) return unsafe(url);
  if (/^https:\/\/[^\s/\\]\S*$/i.test(url)) return unsafe(url) ?? hostProblem(url);
  return 'must start with "https://", "mailto:", "tel:" or "#"';
}

/** The same for an address that a page loads from: a map. Its host goes into the policy that all servers send. */
export function httpsProblem(url: string): string | undefined {
  if (!/^https:\/\/[^\s/\\]/i.test(url)) return 'must start with "https://" and a host';
  return unsafe(url) ?? hostProblem(url);
}

/** The same for the host of the site: nothing may stand behind it. */
export function originProblem(url: string): string | undefined {
  const problem = httpsProblem(url);
  return problem ?? (/^[^?#]+:\/\/[^/?#]+\/?$/.test(url) ? undefined : 'must be the address of the host alone');
}

/** Characters that browsers drop or change on the way, so that an address is not what it looks like. */
function unsafe(url: string): string | undefined {
  if (url.length > LONGEST) return `must not be longer than ${LONGEST} characters (it has ${url.length})`;
  const [found] = url.match(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}"<>\\^`{|}]/u) ?? [];
  if (!found) return undefined;
  const what = found.trim() ? `“${escapeUnprintable(found)}”` : 'a space';
  return `must not hold ${what}; ${/[\p{Cc}\p{Cf}\p{Cs}]/u.test(found) ? 'delete it' : `write ${encodeURIComponent(found)}`}`;
}

/** Nothing but a host: no name before an @, and none of the signs that would end it for one reader and not for another. */
function hostProblem(url: string): string | undefined {
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (host.includes('@')) return `leads to “${host.split('@').at(-1)}”; take away what stands before the @`;
  if (/^[\p{L}\p{M}\p{N}.-]+(:\d+)?$/u.test(host) && URL.canParse(url)) return undefined;
  return `names a host that is none (“${host}”); a host has letters, digits, dots and hyphens`;
}
