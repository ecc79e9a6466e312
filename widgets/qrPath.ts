import { encode } from 'uqr';

/** Returns the QR code of an address: the width of its square in modules, and the path of the dark modules. */
export function qrPath(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  // Dark modules side by side are one rectangle: fewer bytes, and no gaps between them.
  const rows = data.map((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return { size, path: rows.flat().join('') };
}
