/** How long a line of a calendar file may be, in octets without its end (RFC 5545 section 3.1). */
const LONGEST = 75;

/**
 * Folds the lines of a calendar file that are too long, between characters. Ours, because that of the library takes a second
 * for a thousand sessions.
 */
export const foldLines = (text: string): string => text.split('\r\n').map(fold).join('\r\n');

function fold(line: string): string {
  // No letter of UTF-16 is longer than three octets.
  if (line.length * 3 <= LONGEST) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  // A line that goes on begins with a space, which counts.
  for (let room = LONGEST; octets.length - from > room; room = LONGEST - 1) {
    let to = from + room;
    while (isInside(octets[to])) to--;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return [...parts, octets.toString('utf8', from)].join('\r\n ');
}

/** Whether an octet of UTF-8 is not the first of its character. */
const isInside = (octet = 0): boolean => (octet & 0b1100_0000) === 0b1000_0000;
