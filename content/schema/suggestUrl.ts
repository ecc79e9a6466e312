/** The beginnings that people write in place of `https://`: `http://`, a misspelling, or `//`. */
const SCHEME = /^(?:h?t{1,2}ps?[:;]?\/{0,2}\s*|\/\/)(?=\S)/i;
const HOST = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
/** Names that are files, not hosts, by their endings. */
const FILE = /^[^/]*\.(?:html?|php|pdf|jpe?g|png|svg|webp|avif|json|md|txt)$/i;
const EMAIL = /^[^\s@/:;,<>]+@[^\s@/:;,<>]+\.[^\s@/:;,<>.]+$/;
const PHONE = /^(?!\d{4}-\d\d-\d\d$)\+?[\d\s()./\u2010-\u2015-]{3,}$/;

/**
 * Returns the address that is probably meant by `example.org`, `http://example.org`, `fest@example.org`, `+91 4179 220 103` or
 * `tel: 04179 220103`; undefined if that is unclear. It may still be invalid: the caller checks it.
 */
export function suggestUrl(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:mailto|tel|phone|e-?mail):\s*/i, '');
  if (EMAIL.test(bare)) return `mailto:${bare}`;
  // The zero in brackets is not dialled from abroad: +49 (0)30.
  const number = bare.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  if (PHONE.test(bare) && /^\+?\d{3,15}$/.test(number)) return `tel:${number}`;
  const address = text.trim().replace(SCHEME, '').replace(/\s/g, '%20');
  return HOST.test(address) && !FILE.test(address) ? `https://${address}` : undefined;
}

/**
 * Returns the whole address of `www.example.org` or `fest@example.org`, with `https://` or `mailto:` before it; undefined for any
 * other text. Nothing else can be meant, so nobody is asked. The address may still be invalid: the caller checks it.
 */
export const completeUrl = (text: string): string | undefined =>
  /^(?:www\.|[^\s@/:]+@)/i.test(text.trim()) ? suggestUrl(text) : undefined;
