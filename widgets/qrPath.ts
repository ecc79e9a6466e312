import { encode } from 'uqr';

/** The QR code of an address: the width of its square in modules, and the path of those that are dark. */
export function qrPath(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size, path };
}
