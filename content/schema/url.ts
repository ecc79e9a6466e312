import { escapeUnprintable } from '../messages/unprintable';

/** Every browser and server accepts addresses up to this length; a QR code holds 2,331 bytes. */
const MAX_LENGTH = 2000;

/** What is wrong with the address of a link, and the remedy; undefined if it is fine. */
export function linkProblem(url: string): string | undefined {
  if (/^#[\w-]*$/.test(url)) return undefined;
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/.test(url) || /^tel:\+?[\d().-]+$/.test(url)) return unsafe(url);
  if (/^https:\/\/[^\s/\\]\S*$/i.test(url)) return unsafe(url) ?? hostProblem(url);
  return 'must start with "https://", "mailto:", "tel:" or "#"';
}

/** The same for an address that a page loads, such as a map. Its host becomes part of the Content-Security-Policy. */
export function httpsProblem(url: string): string | undefined {
  if (!/^https:\/\/[^\s/\\]/i.test(url)) return 'must start with "https://" and a host';
  return unsafe(url) ?? hostProblem(url);
}

/** The same for the address of the host: nothing may follow the host. */
export function originProblem(url: string): string | undefined {
  const problem = httpsProblem(url);
  return (
    problem ??
    (/^[^?#]+:\/\/[^/?#]+\/?$/.test(url) ? undefined : 'must be the address of the host alone; delete what follows it')
  );
}

/** Refuses characters that browsers remove or change, because the address would not be what it looks like. */
function unsafe(url: string): string | undefined {
  if (url.length > MAX_LENGTH) return `must not be longer than ${MAX_LENGTH} characters (it has ${url.length})`;
  const [found] = url.match(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}"<>\\^`{|}]/u) ?? [];
  if (!found) return undefined;
  const what = found.trim() ? `“${escapeUnprintable(found)}”` : 'a space';
  return `must not contain ${what}; ${/[\p{Cc}\p{Cf}\p{Cs}]/u.test(found) ? 'delete it' : `write ${encodeURIComponent(found)}`}`;
}

/**
 * Refuses a user name before an @, and characters that end the host for some readers of an address but not for others.
 */
function hostProblem(url: string): string | undefined {
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (host.includes('@')) return `leads to “${host.split('@').at(-1)}”; delete everything before the @`;
  if (/^[\p{L}\p{M}\p{N}.-]+(:\d+)?$/u.test(host) && URL.canParse(url)) return undefined;
  return `has no valid host (“${host}”); write a host of letters, digits, dots and hyphens`;
}
