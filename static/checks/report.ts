import { relative } from 'node:path';
import { formatProblems } from '../../content/messages/display';
import { formatLocation, formatProblem, type Problem } from '../../content/messages/problems';
import { PLACEHOLDER } from '../../content/rules/lint/placeholders';
import type { Content } from '../../content/schema/schema';
import type { RenderedPage } from '../output/output';
import type { Measurement, PageBudget } from './budgets';

/**
 * Prints the report of a build: a line for each step with its time, placeholders, warnings, and a table of the pages.
 */
export function openReport() {
  const started = performance.now();
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;
  return {
    async timed<T>(name: string, run: () => Promise<T>): Promise<T> {
      const stepStarted = performance.now();
      const result = await run();
      console.log(`${name.padEnd(14)}${seconds(stepStarted).padStart(8)}`);
      return result;
    },
    placeholders(places: Problem[]) {
      const format = (place: Problem) => (place.message === PLACEHOLDER ? formatLocation(place) : formatProblem(place));
      if (places.length)
        console.log(
          `\nStill to be filled in ("placeholder": true, or what it says; --final refuses it):\n${places.map((place) => `  ${format(place)}`).join('\n')}`,
        );
    },
    /** Says of the forms of this content where what is typed goes: nowhere, unless they name an endpoint (rule 20.10). */
    forms({ contact, booknow }: Content) {
      for (const [file, form] of Object.entries({ contact: contact?.form, booknow: booknow?.form }))
        if (form)
          console.log(
            form.endpoint
              ? `\nThe form of ${file}.json sends what is typed to ${form.endpoint}`
              : `\nThe form of ${file}.json sends nothing to anybody, whatever it says; an "endpoint" in it would`,
          );
    },
    warnings(found: Problem[]) {
      if (found.length)
        console.log(
          `\nDid you mean this? (--strict refuses it)\n\n${formatProblems(found, 'warning', process.stdout)}`,
        );
    },
    /**
     * For each page its raw size, and its budgets as `actual/limit`: what is sent before the first interaction, as
     * brotli.
     */
    table(pages: RenderedPage[], budgets: PageBudget[], links: number, site: string) {
      const row = ([first = '', ...cells]: string[]) =>
        first.padEnd(34) + cells.map((cell) => cell.padStart(13)).join('');
      const format = ({ actual, limit }: Measurement) => `${actual}/${limit}`;
      console.log(`\n${row(['page', 'raw', 'brotli', 'script', 'all bytes', 'requests'])}`);
      for (const [n, { url, firstFlight, script, bytes, requests }] of budgets.entries())
        console.log(row([url, `${pages[n]?.raw}`, ...[firstFlight, script, bytes, requests].map(format)]));
      console.log(
        `\n${links} links checked, ${seconds(started)} in total. The site is in ${relative(process.cwd(), site) || site}`,
      );
    },
  };
}
