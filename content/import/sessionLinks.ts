import type { LinkKind } from '../schema/session';
import { suggestUrl } from '../schema/suggestUrl';
import { linkProblem } from '../schema/url';
import { countOmitted, type OmittedFields, type SessionLink } from './programme';
import { stripMarkup } from './stripMarkup';

const KINDS: [RegExp, LinkKind][] = [
  [/subtitle|transcript|chat/, 'other'],
  [/slide|presentation|\bdeck\b/, 'slides'],
  [/recording|\bvideo\b|youtu\.?be|vimeo/, 'recording'],
  [/feedback|survey|rate this/, 'feedback'],
  [/github|gitlab|codeberg|\brepo|source code/, 'repository'],
  [/regist|sign.?up|ticket|rsvp/, 'registration'],
];

/** A link as an export has it; `base` is the address that it is relative to. */
export type ExportedLink = { url: string; label?: string; kind?: LinkKind | undefined };

/**
 * The links of a session, each address once; undefined if there are none. Those that our pages would refuse, such as addresses that begin with
 * http://, are counted as left out; relative ones belong to `base`.
 */
export function sessionLinks(links: ExportedLink[], omitted: OmittedFields, base = ''): SessionLink[] | undefined {
  const byUrl = new Map<string, SessionLink>();
  for (const { url, label = '', kind } of links) {
    if (!url.trim()) continue;
    const absolute = absoluteUrl(url, base);
    if (!absolute) {
      countOmitted(omitted, 'links', true, 'their addresses are not https:// addresses');
      continue;
    }
    const shown = stripMarkup(label);
    const [, named] = KINDS.find(([words]) => words.test(shown.toLowerCase())) ?? [];
    const [, hosted] = KINDS.find(([words]) => words.test(absolute.toLowerCase().split('/')[2] ?? '')) ?? [];
    if (!byUrl.has(absolute))
      byUrl.set(absolute, { kind: kind ?? named ?? hosted ?? 'other', ...(shown && { label: shown }), url: absolute });
  }
  return byUrl.size ? [...byUrl.values()] : undefined;
}

/**
 * The address as our content may have it; undefined if it must not. One that begins with a slash belongs to `base`, and
 * one that begins with a host has lost its `https://`.
 */
export function absoluteUrl(url: string, base = ''): string | undefined {
  const address = url.trim().replace(/[\p{Z}"<>\\^`{|}]/gu, encodeURIComponent);
  const whole = wholeAddress(address, base);
  return whole && !linkProblem(whole) ? whole : undefined;
}

function wholeAddress(address: string, base: string): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(address)) return address;
  if (address.startsWith('/')) return URL.canParse(address, base) ? new URL(address, base).href : undefined;
  const suggestion = suggestUrl(address);
  return suggestion?.startsWith('https:') ? suggestion : undefined;
}
