import { relative } from 'node:path';
import type { RenderedPage } from '../templates/render';

/** What a build prints: a line for each step with its time, what is still to be filled in, and a table of the pages. */
export function report() {
  const started = performance.now();
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;
  return {
    async step<T>(name: string, run: () => Promise<T>): Promise<T> {
      const begun = performance.now();
      const result = await run();
      console.log(`${name.padEnd(14)}${seconds(begun).padStart(8)}`);
      return result;
    },
    placeholders(places: string[]) {
      if (places.length)
        console.log(
          `\nStill to be filled in ("placeholder": true):\n${places.map((place) => `  ${place}`).join('\n')}`,
        );
    },
    table(pages: RenderedPage[], links: number, site: string) {
      const row = (cells: (string | number)[]) =>
        `${String(cells[0]).padEnd(36)}${cells
          .slice(1)
          .map((cell) => String(cell).padStart(9))
          .join('')}`;
      console.log(`\n${row(['page', 'raw', 'brotli'])}`);
      for (const { url, raw, brotli } of pages) console.log(row([url, raw, brotli]));
      console.log(
        `\n${links} links checked, ${seconds(started)} in all. The site lies in ${relative(process.cwd(), site) || site}`,
      );
    },
  };
}
