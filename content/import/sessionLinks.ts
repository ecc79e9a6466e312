import type { LinkKind, SessionKind } from '../schema/session';
import { linkProblem, suggestUrl } from '../schema/textRules';
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

/** The words that say of what kind a session is; the first that fits counts. */
const WORDS: [RegExp, SessionKind][] = [
  [/\bkeynote/, 'keynote'],
  [/\b(workshop|tutorial|hands.?on|training|masterclass|lab)s?\b/, 'workshop'],
  [/\b(panel|discussion|round.?table|fireside|debate|q ?& ?a)/, 'panel'],
  [/\b(lunch|dinner|breakfast|meals?|banquet|supper)\b/, 'meal'],
  [/\b(break|coffee|tea|recess)\b/, 'break'],
  [/\b(opening|closing|ceremony|awards?|inaugura\w+|valedict\w+|welcome)\b/, 'ceremony'],
  [/\b(\w*party|social|networking|reception|meet.?up|bof|birds of a feather)\b/, 'social'],
  [/(talk|lecture|presentation|seminar|devroom|main ?track|podium)s?\b/, 'talk'],
  [/\b(registration|check.?in|other)\b/, 'other'],
];

/** The kind of session that these words name: `Lightning Talk` → `talk`; undefined if they name none. */
export function sessionKind(words: string): SessionKind | undefined {
  const text = words.toLowerCase().replace(/[_-]+/g, ' ');
  return WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The same for a title: of a session with speakers it says what they speak about, and nothing is known from it. */
export const kindOfTitle = (title: string, people: unknown[]): SessionKind | undefined =>
  people.length || title.length > 60 ? undefined : sessionKind(title);
