const ASCII = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Every character that a visitor may see: the markup with its entities written out, and the figures of the widgets. */
export function usedCharacters(bodies: string[]): Set<string> {
  const seen = new Set('0123456789–');
  for (const body of bodies) {
    const text = body.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] as string);
    // A page of 2,000 sessions repeats a few characters millions of times, so those are looked for, and only others read.
    for (const char of ASCII) if (!seen.has(char) && text.includes(char)) seen.add(char);
    for (const char of text.replace(/\p{ASCII}+/gu, '')) seen.add(char);
  }
  return seen;
}
