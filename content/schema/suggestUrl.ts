/** What people write before the host: a wrong scheme, a slip of it, or none. */
const SCHEME = /^(?:h?t{1,2}ps?[:;]?\/{0,2}\s*|\/\/)(?=\S)/i;
const HOST = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
/** A name that ends so is that of a file, not of a host. */
const FILE = /^[^/]*\.(?:html?|php|pdf|jpe?g|png|svg|webp|avif|json|md|txt)$/i;
const EMAIL = /^[^\s@/:;,<>]+@[^\s@/:;,<>]+\.[^\s@/:;,<>.]+$/;
const PHONE = /^(?!\d{4}-\d\d-\d\d$)\+?[\d\s()./\u2010-\u2015-]{3,}$/;

/**
 * The address that is probably meant by `example.org`, `http://example.org`, `fest@example.org`, `+91 4179 220 103` or
 * `tel: 04179 220103`; undefined if nobody can know. The caller checks it.
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
