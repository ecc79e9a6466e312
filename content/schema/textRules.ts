import { codePoint, escapeUnprintable } from '../messages/unprintable';
import { isTangled, linksInText, type TextLink } from '../richText';
import { formatTarget, parsePageLink, parseTarget, suggestTarget } from './pages';
import { suggestUrl } from './suggestUrl';

/** Characters that no text may contain, because they are invisible, broken or change how the text is shown. */
const FORBIDDEN: { characters: RegExp; problem: string; remedy: string }[] = [
  { characters: /\p{Cc}/u, problem: 'is a control character', remedy: 'delete it' },
  // Joiners and direction marks (U+200C to U+200F) are allowed: some scripts need them, and they do not reverse text.
  { characters: /[\u202A-\u202E\u2066-\u2069]/u, problem: 'reverses the direction of the text', remedy: 'delete it' },
  { characters: /\p{Cs}/u, problem: 'is half of a character', remedy: 'write the whole character' },
  { characters: /\p{Noncharacter_Code_Point}/u, problem: 'is not a character', remedy: 'delete it' },
  { characters: /\uFFFD/u, problem: 'replaces a letter that was lost', remedy: 'write that letter' },
];

/** Makes a text one paragraph: replaces each tab or line break, with the spaces around it, by a space. */
export const oneParagraph = (text: string): string => text.replace(/\s*[\t\n\r\u2028\u2029]\s*/g, ' ');

/** Returns which forbidden character a text contains, where, and the remedy; undefined if the text is fine. */
export function textProblem(text: string): string | undefined {
  for (const { characters, problem, remedy } of FORBIDDEN) {
    const { index, 0: character = '' } = characters.exec(text) ?? {};
    if (index === undefined) continue;
    const before = [...text.slice(0, index)].slice(-12).join('');
    return `contains ${codePoint(character)}, which ${problem}, ${before ? `after “${escapeUnprintable(before)}”` : 'at its start'}; ${remedy}`;
  }
  return undefined;
}

/** Replaces every other line end by a line feed. */
export const withoutCarriageReturns = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n');

/**
 * Returns the offset of a character in `written`, a rich text as it is in its file. `offset` is the one in the output of the
 * schema, which removes white space around the text, and turns line ends of two characters into one.
 */
export function offsetAsWritten(written: unknown, offset: number): number {
  if (typeof written !== 'string') return offset;
  let at = written.length - written.trimStart().length;
  for (let before = 0; before < offset; before++) at += written.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

/** A mistake in a rich text and its remedy. For a link, `offset` is where its address begins in the text. */
type RichTextProblem = { message: string; offset?: number };

const TANGLED =
  'has thousands of brackets or lines, or lists in lists, and cannot be read as Markdown; shorten it, and write \\[ for [';

/** Returns the mistakes of a rich text: first the one of its characters, then those of its links. */
export function richTextProblems(text: string): RichTextProblem[] {
  // Markdown with so many marks would take seconds to read, so its links are not checked.
  if (isTangled(text)) return [{ message: TANGLED }];
  // Tabs and line breaks are allowed in a rich text; `textProblem` takes them for control characters.
  const characterMessage = textProblem(text.replace(/[\n\t]/g, ' '));
  const linkProblems = linksInText(text).flatMap((link): RichTextProblem[] => {
    const message = textLinkProblem(link);
    return message ? [{ message, offset: link.start }] : [];
  });
  return [...(characterMessage ? [{ message: characterMessage }] : []), ...linkProblems];
}

/** Returns what is wrong with a link in a rich text, and the remedy; undefined if it is fine. */
function textLinkProblem({ url, isBare }: TextLink): string | undefined {
  const addressMessage = linkProblem(url);
  if (addressMessage) return `links to "${url}", which ${addressMessage}`;
  // In place of the missing words, visitors would read `page:agenda`, which means nothing to them.
  const needsWords = isBare && parsePageLink(url);
  return needsWords ? `links to "${url}" without words; write [words](${url})` : undefined;
}

/** The longest address, in characters: every browser and server accepts it; a QR code holds 2,331 bytes. */
const MAX_LENGTH = 2000;

/** Returns what is wrong with the address of a link, and the remedy; undefined if it is fine. */
export const linkProblem = (url: string): string | undefined =>
  /^#[\w-]*$/.test(url) || parsePageLink(url) ? undefined : addressProblem(url);

/** Returns what is wrong with the address of a link that leads out of the site, and the remedy; undefined if it is fine. */
export function addressProblem(url: string): string | undefined {
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/.test(url) || /^tel:\+?[\d().-]+$/.test(url)) return characterProblem(url);
  if (/^https:\/\/[^\s/\\]\S*$/i.test(url)) return characterProblem(url) ?? hostProblem(url);
  const target = suggestTarget(url);
  const suggestion = suggestUrl(url) ?? (target && `page:${formatTarget(target)}`);
  return startProblem(url, suggestion && !linkProblem(suggestion) ? suggestion : undefined);
}

/** Returns the message for an address that fits no kind of link; it depends on the beginning of the address. */
function startProblem(url: string, suggestion: string | undefined): string {
  const orSuch = (example: string) => (suggestion ? `; write "${suggestion}"` : `, such as "${example}"`);
  if (/^tel:/.test(url))
    return `must be "tel:" and the digits of the number, without spaces${orSuch('tel:+914179220103')}`;
  if (/^mailto:/.test(url))
    return `must be "mailto:" and one e-mail address, without spaces${orSuch('mailto:fest@example.org')}`;
  if (/^https:\/\/[^\s/\\]/i.test(url)) return `must not contain spaces${orSuch('https://example.org/a%20b')}`;
  if (/^https:\/\//i.test(url)) return `must have a host after "https://"${orSuch('https://example.org')}`;
  if (/^page:/.test(url))
    return `must be "page:" and the name of a page, perhaps with "#" and a name on it${orSuch('page:agenda#keynote')}`;
  const start = 'must start with "https://", "mailto:", "tel:", "page:" or "#"';
  return suggestion ? `${start}; did you mean "${suggestion}"?` : start;
}

/** The message that says which form the name of a page must have. */
export const TARGET_FORM = 'must be the name of a page, such as "agenda", perhaps with a name on it: "agenda#keynote"';

/** Returns what is wrong with a value that names a page, and the remedy; undefined if it is fine. */
export function targetProblem(text: string): string | undefined {
  if (parseTarget(text)) return undefined;
  if (!addressProblem(text)) return 'must be the name of a page of this site; write this address as "url"';
  const suggestion = suggestTarget(`page:${text.replace(/^page:/, '')}`);
  return suggestion ? `${TARGET_FORM}; did you mean "${formatTarget(suggestion)}"?` : TARGET_FORM;
}

/**
 * Returns what is wrong with an address from which a page loads something, such as a map; undefined if it is fine. Its host goes
 * into the Content-Security-Policy.
 */
export function httpsProblem(url: string): string | undefined {
  if (!/^https:\/\/[^\s/\\]/i.test(url)) return `must start with "https://" and a host${didYouMean(suggestUrl(url))}`;
  return characterProblem(url) ?? hostProblem(url);
}

const didYouMean = (suggestion = '') =>
  suggestion.startsWith('https:') && !httpsProblem(suggestion) ? `; did you mean "${suggestion}"?` : '';

/** The folder of a site on its host, with a slash before each name; empty for none. */
export const PREFIX = /^(\/[A-Za-z0-9_-]+)*$/;

/** Returns what is wrong with the address of a host, which nothing may follow, and the remedy; undefined if it is fine. */
export function originProblem(url: string): string | undefined {
  const problem = httpsProblem(url);
  if (problem || /^[^?#]+:\/\/[^/?#]+\/?$/.test(url)) return problem;
  const { origin, pathname } = new URL(url);
  const folder = pathname.replace(/\/$/, '');
  const prefix =
    folder && PREFIX.test(folder) ? `; if the site is in that folder, also write "prefix": "${folder}"` : '';
  return `must be the address of the host alone; delete what follows it, and write "${origin}"${prefix}`;
}

/** Returns the message if an address is too long, or has characters that browsers remove or change. */
function characterProblem(url: string): string | undefined {
  if (url.length > MAX_LENGTH)
    return `must not be longer than ${MAX_LENGTH} characters (it has ${url.length}); write a shorter address`;
  const [character] = url.match(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}"<>\\^`{|}]/u) ?? [];
  if (!character) return undefined;
  const what = character.trim() ? `“${escapeUnprintable(character)}”` : 'a space';
  return `must not contain ${what}; ${/[\p{Cc}\p{Cf}\p{Cs}]/u.test(character) ? 'delete it' : `write ${encodeURIComponent(character)}`}`;
}

/** Returns the message if a user name stands before the host, or if programs disagree on where the host ends. */
function hostProblem(url: string): string | undefined {
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (host.includes('@')) return `leads to “${host.split('@').at(-1)}”; delete everything before the @`;
  if (/^[\p{L}\p{M}\p{N}.-]+(:\d+)?$/u.test(host) && URL.canParse(url)) return undefined;
  return `has no valid host (“${host}”); write a host of letters, digits, dots and hyphens`;
}

/** The message for photographs of iPhones in their own format. */
export const HEIC =
  'is a HEIC photograph, which browsers do not show; export it as JPEG (iPhone: in Photos, Share → Options → Most Compatible, then Save to Files; Windows: in Photos, Save as → .jpg; Mac: in Preview, File → Export)';

/**
 * Returns what is wrong with the name of a file in a static folder, and the remedy; undefined if it is fine. It must have one
 * of these `endings`; messages call the file by its `kind`.
 */
export function fileProblem(path: string, endings: string[], kind: string): string | undefined {
  const suggestion = insideFolder(path);
  const hasEnding = (name: string) => new RegExp(`\\.(${endings.join('|')})$`, 'i').test(name);
  if (/\.hei[cf]$/i.test(path)) return `${HEIC}, and write "${suggestion.replace(/hei[cf]$/i, 'jpg')}"`;
  if (kind === 'picture' && /\.(gif|bmp|tiff?|ico|psd|jfif)$/i.test(path))
    return `is of a kind that pages do not show; save it as JPEG, and write "${suggestion.replace(/\w+$/, 'jpg')}"`;
  if (!hasEnding(path)) {
    const [ending = ''] = endings;
    const saved = suggestion.replace(/\.\w{1,5}$/, `.${ending}`);
    // For a file to download, nobody knows which of the endings is meant.
    const save =
      kind !== 'file to download' && saved !== suggestion && isPlain(saved)
        ? `; save the file as ${ending.toUpperCase()}, and write "${saved}"`
        : '';
    return `must be the name of a ${kind} (.${endings.join(', .')})${save}`;
  }
  if (isPlain(path)) return undefined;
  if (/^[a-z]{2,}:/i.test(path))
    return `must be a file of yours; put it into the static folder, and write "${suggestion}"`;
  const write = isPlain(suggestion) && hasEnding(suggestion) ? `; write "${suggestion}"` : '';
  if (/[\\\p{Cc}]/u.test(path)) return `must have "/" between folders, and no backslash${write}`;
  return `must be a plain path inside the static folder${write}`;
}

/** Checks that a path is relative, with slashes, and that no part of it begins with a dot. */
const isPlain = (path: string) => !/(^|\/)\.|^\/|[\\%:\p{Cc}]/u.test(path);

/** Returns the path that is probably meant: that below static/images or static/files, or only the name of a file elsewhere. */
function insideFolder(path: string): string {
  // A backslash before one of these letters is a tab or a line break in JSON.
  const escapes = new Map([...'btnfr'].map((letter, n) => ['\b\t\n\f\r'[n], `/${letter}`]));
  const slashed = path.replace(/[\b\t\n\f\r]/g, (control) => escapes.get(control) ?? '/').replace(/\\+|%2f|%5c/gi, '/');
  const isElsewhere = /^[a-z]+:|^\/(users|home)\//i.test(slashed);
  const below = /^.*\b(?:images|files)\/(.+)$/.exec(slashed)?.[1];
  const steps = (below ?? slashed).split('/').filter((step) => step && !step.startsWith('.'));
  return (isElsewhere && !below ? steps.slice(-1) : steps)
    .join('/')
    .replace(/^[a-z]:/i, '')
    .replace(/[%:].*$/, '');
}
