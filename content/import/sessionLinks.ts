import { AsyncLocalStorage } from 'node:async_hooks';
import type { LinkKind, SessionKind } from '../schema/session';
import { suggestUrl } from '../schema/suggestUrl';
import { addressProblem } from '../schema/textRules';
import { textOf } from './exportedValues';
import { countOmitted, type Link, type OmittedFields, type SessionLink } from './programme';
import { stripMarkup } from './stripMarkup';

/** Words in the label or the host of a link for each kind; the first pattern that matches decides. */
const KINDS: [RegExp, LinkKind][] = [
  [/subtitle|transcript|chat/, 'other'],
  [/slide|presentation|\bdeck\b/, 'slides'],
  [/recording|\bvideo\b|youtu\.?be|vimeo/, 'recording'],
  [/feedback|survey|rate this/, 'feedback'],
  [/github|gitlab|codeberg|\brepo|source code/, 'repository'],
  [/regist|sign.?up|ticket|rsvp/, 'registration'],
];

/** What becomes of links that our pages refuse, and in `refused` those that were met. */
export type LinkRules = {
  /** Whether `http://` becomes `https://`. */
  isSecured?: boolean;
  /** The address that relative links begin at. */
  base?: string | undefined;
  refused: { insecure: Set<string>; relative: Set<string> };
};
const linkRules = new AsyncLocalStorage<LinkRules>();

/** Runs `read` so that all links in it follow these rules. */
export const withLinkRules = <Result>(rules: LinkRules, read: () => Promise<Result>): Promise<Result> =>
  linkRules.run(rules, read);

/** Returns an address as the rules of the import say: `http://` may become `https://`, and relative ones a base. */
export function ruledAddress(address: string): string {
  const rules = linkRules.getStore();
  if (/^http:\/\/(?!127\.)[^\s/]+\.[^\s/]/i.test(address)) {
    rules?.refused.insecure.add(address);
    return rules?.isSecured ? address.replace(/^http/i, 'https') : address;
  }
  if (/^\.{0,2}\/(?!\/)[^\s]/.test(address)) {
    rules?.refused.relative.add(address);
    return rules?.base && URL.canParse(address, rules.base) ? new URL(address, rules.base).href : address;
  }
  return address;
}

/** The hint of the report about links that are left out. */
const LINKS_HINT = 'their addresses are not https:// addresses';

type ExportedLink = { url: string; label?: string; kind?: LinkKind | undefined };

/**
 * Returns the links of a session, each address once; undefined if there are none. Relative addresses are completed with
 * `base`. Links that our pages refuse, such as http:// addresses, are counted in `omitted` instead.
 */
export function sessionLinks(links: ExportedLink[], omitted: OmittedFields, base = ''): SessionLink[] | undefined {
  const byUrl = new Map<string, SessionLink>();
  for (const { url, label = '', kind } of links) {
    if (!url.trim()) continue;
    const absolute = absoluteUrl(url, base);
    if (!absolute) {
      countOmitted(omitted, 'links', true, LINKS_HINT);
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

/** Returns the links of a person; counts those that our pages refuse in `omitted` instead. */
export const personLinks = (links: { url: unknown; label: unknown }[], omitted: OmittedFields): Link[] =>
  links.flatMap(({ url, label }) => {
    const address = absoluteUrl(textOf(url));
    if (!address) countOmitted(omitted, 'links', url, LINKS_HINT);
    return address ? [{ ...(textOf(label) && { label: textOf(label) }), url: address }] : [];
  });

/**
 * Returns an absolute address that our content accepts; undefined if there is none. An address that begins with a slash
 * is completed with `base`, one that begins with a host with `https://`.
 */
export function absoluteUrl(url: string, base = ''): string | undefined {
  const address = encodeUnsafe(url.trim());
  const whole = wholeAddress(base && address.startsWith('/') ? address : ruledAddress(address), base);
  return whole && !addressProblem(whole) ? whole : undefined;
}

/** Returns the address of a portrait, which is only ever fetched; undefined for the name of a file. */
export function portraitAddress(url: string): string | undefined {
  const address = ruledAddress(encodeUnsafe(url.trim()));
  return /^https?:\/\//i.test(address) ? address : undefined;
}

/** Percent-encodes characters that an address must not contain. */
export const encodeUnsafe = (url: string) => url.replace(/[\p{Z}"<>\\^`{|}]/gu, encodeURIComponent);

function wholeAddress(address: string, base: string): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(address)) return address;
  if (address.startsWith('/')) return URL.canParse(address, base) ? new URL(address, base).href : undefined;
  const suggestion = suggestUrl(address);
  return suggestion?.startsWith('https:') ? suggestion : undefined;
}

/** Words for the kinds of session; the first pattern that matches decides. */
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

/** Returns the kind of session in these words: `Lightning Talk` → `talk`; undefined if they name none. */
export function sessionKind(words: string): SessionKind | undefined {
  const text = words.toLowerCase().replace(/[_-]+/g, ' ');
  return WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns the kind of session in a title; undefined for a session with people, whose title is its subject, or a long title. */
export const kindOfTitle = (title: string, people: unknown[]): SessionKind | undefined =>
  people.length || title.length > 60 ? undefined : sessionKind(title);
