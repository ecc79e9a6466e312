import type { Plan } from './planPublish';

/** `1.4 MB` */
export const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Shows how far a run is: in a terminal in one line with the time left, and elsewhere, as in CI, in a line for each quarter.
 */
export function showProgress(output: NodeJS.WriteStream, now: () => number = Date.now) {
  const begin = now();
  let quarters = 0;
  return ({ assets, pages, bytes: total }: Plan, { files, bytes }: { files: number; bytes: number }): void => {
    const all = assets.length + pages.flat().length;
    const share = total ? bytes / total : 1;
    const line = `${files} of ${all} files, ${megabytes(bytes)} of ${megabytes(total)}`;
    if (output.isTTY) {
      // Before that it would be a wild guess.
      const left = share > 0.05 ? `, ${Math.ceil(((now() - begin) / 1000) * (1 / share - 1))} s left` : '';
      output.write(`\r\x1b[K${line}${files < all ? left : '\n'}`);
    } else if (Math.floor(share * 4) > quarters) {
      quarters = Math.floor(share * 4);
      output.write(`${line}\n`);
    }
  };
}
