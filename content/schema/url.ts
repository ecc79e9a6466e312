import { escapeUnprintable } from '../messages/unprintable';
import { suggestUrl } from './suggestUrl';

/** Every browser and server accepts addresses up to this length; a QR code holds 2,331 bytes. */
const MAX_LENGTH = 2000;

/** What is wrong with the address of a link, and the remedy; undefined if it is fine. */
export function linkProblem(url: string): string | undefined {
  if (/^#[\w-]*$/.test(url)) return undefined;
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/.test(url) || /^tel:\+?[\d().-]+$/.test(url)) return unsafe(url);
  if (/^https:\/\/[^\s/\\]\S*$/i.test(url)) return unsafe(url) ?? hostProblem(url);
  const suggestion = suggestUrl(url);
  return startProblem(url, suggestion && !linkProblem(suggestion) ? suggestion : undefined);
}

/** What is wrong with the beginning of an address: it may have the right one, and go on wrong. */
function startProblem(url: string, suggestion: string | undefined): string {
  const orSuch = (example: string) => (suggestion ? `; write "${suggestion}"` : `, such as "${example}"`);
  if (/^tel:/.test(url))
    return `must be "tel:" and the digits of the number, without spaces${orSuch('tel:+914179220103')}`;
  if (/^mailto:/.test(url))
    return `must be "mailto:" and one e-mail address, without spaces${orSuch('mailto:fest@example.org')}`;
  if (/^https:\/\/[^\s/\\]/i.test(url)) return `must not contain spaces${orSuch('https://example.org/a%20b')}`;
  if (/^https:\/\//i.test(url)) return `must have a host after "https://"${orSuch('https://example.org')}`;
  const start = 'must start with "https://", "mailto:", "tel:" or "#"';
  return suggestion ? `${start}; did you mean "${suggestion}"?` : start;
}

/** The same for an address that a page loads, such as a map. Its host becomes part of the Content-Security-Policy. */
export function httpsProblem(url: string): string | undefined {
  if (!/^https:\/\/[^\s/\\]/i.test(url)) return `must start with "https://" and a host${didYouMean(suggestUrl(url))}`;
  return unsafe(url) ?? hostProblem(url);
}

const didYouMean = (suggestion = '') =>
  suggestion.startsWith('https:') && !httpsProblem(suggestion) ? `; did you mean "${suggestion}"?` : '';

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
