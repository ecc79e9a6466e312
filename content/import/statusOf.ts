/**
 * What the status of a session means for visitors: `Cancelled` → `cancelled`; `left out` if it never was in the
 * programme; undefined if it takes place as planned.
 */
export function statusOf(text: string): 'cancelled' | 'moved' | 'left out' | undefined {
  const word = text.toLowerCase();
  if (/cancel/.test(word)) return 'cancelled';
  if (/moved|reschedul|postpon/.test(word)) return 'moved';
  return /reject|declin|withdrawn|deleted|draft/.test(word) ? 'left out' : undefined;
}
