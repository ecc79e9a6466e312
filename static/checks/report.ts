import { relative } from 'node:path';
import { isObject, valuesOf } from '../../content/json/path';
import type { LanguageCount } from '../../content/load/load';
import { formatList, formatProblems, PROBLEMS_AS_JSON } from '../../content/messages/display';
import type { Problem } from '../../content/messages/problems';
import type { SitePage } from '../../content/programme/sitePages';
import { PLACEHOLDER } from '../../content/rules/lint/filler';
import type { Figure, PageWeight } from './budgets';

/** Returns functions that print the report of a build: where the site lies, warnings, placeholders, a table of the pages. */
export function openReport() {
  const started = performance.now();
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;
  const steps: string[] = [];
  return {
    /** Runs a step, and keeps its time for the end of the report. */
    async timed<T>(name: string, run: () => Promise<T>): Promise<T> {
      const stepStarted = performance.now();
      const result = await run();
      steps.push(`${name} ${seconds(stepStarted)}`);
      return result;
    },
    /** Prints where the site lies, how many of its links were followed, and how long the build took. */
    site(folder: string, links: number) {
      console.log(
        `${links} links were checked. The build took ${seconds(started)}. The site is in ${relative(process.cwd(), folder) || folder}`,
      );
    },
    /** Prints how many places of each file are still to be filled in; each of them if `each` is true, or for a program. */
    placeholders(places: Problem[], each: boolean) {
      if (!places.length) return;
      // The line above the list says what they are.
      const listed = places.map((place) => (place.message === PLACEHOLDER ? { ...place, message: '' } : place));
      const head =
        'Still to be filled in: entries with "placeholder": true, and filler. A build with --final refuses them.';
      const isWhole = each || process.env[PROBLEMS_AS_JSON];
      console.log(
        isWhole ? `\n${head}\n${formatList(listed)}` : `\n${head} --todo names each.\n${countByFile(places)}`,
      );
    },
    /** Prints the texts that pages show in the default language, because they are not translated (rule 26.6). */
    untranslated(places: Problem[]) {
      if (places.length)
        console.log(
          `\nStill to be translated: pages show the default language. "intended": true beside a text says that it is the same in every language. A build with --translated refuses them.\n${formatList(places)}`,
        );
    },
    /** Prints how many words and texts there are in each language of a site in several. */
    languages(counts: LanguageCount[]) {
      const row = ([first = '', ...cells]: string[]) =>
        first.padEnd(34) + cells.map((cell) => cell.padStart(16)).join('');
      const of = ([some, all]: [number, number]) => `${some} of ${all}`;
      if (!counts.length) return;
      console.log(`\n${row(['language', 'interface', 'translated'])}`);
      for (const { language, words, texts } of counts)
        console.log(row([language, of(words), texts ? of(texts) : 'default']));
    },
    /** Prints for each form where its input goes: nowhere, unless it names an endpoint (rule 20.10). */
    forms(pages: SitePage[]) {
      for (const { file, data } of pages)
        for (const value of valuesOf(data, 'form')) {
          if (!isObject(value)) continue;
          console.log(
            value.endpoint
              ? `\nThe form of ${file} sends what visitors type to ${value.endpoint}.`
              : `\nThe form of ${file} sends what visitors type to nobody, whatever its texts say. To get it, add "endpoint" to the form, with the address of a service.`,
          );
        }
    },
    warnings(found: Problem[]) {
      if (found.length)
        console.log(
          `\nDid you mean this? A build with --strict refuses it.\n\n${formatProblems(found, 'warning', process.stdout)}`,
        );
    },
    /** Prints why there are no dates although `--dates` asks for them. */
    undated(reason: string) {
      console.log(`\n${reason}.`);
    },
    /**
     * Prints for each page its size before compression, and its figures before the first interaction beside their budgets:
     * `8137/16384`, or `20137>16384` if above. `left` is the number of pages that were not weighed. Then lists the heaviest pages above it
     * with their largest parts, and the times of the steps.
     */
    table(weights: PageWeight[], left: number) {
      const row = ([first = '', ...cells]: string[]) =>
        first.padEnd(34) + cells.map((cell) => cell.padStart(13)).join('');
      const format = (figure: Figure) => `${figure.actual}${isOver(figure) ? '>' : '/'}${figure.limit}`;
      console.log(`\n${row(['page', 'raw', 'brotli', 'script', 'all bytes', 'requests'])}`);
      for (const { url, raw, figures } of weights) {
        const { firstFlight, script, bytes, requests } = figures;
        console.log(row([url, `${raw}`, ...[firstFlight, script, bytes, requests].map(format)]));
      }
      if (left) console.log(`and ${left} shorter pages of sessions and speakers`);
      const heavy = weights.filter(({ figures }) => Object.values(figures).some(isOver));
      if (heavy.length) console.log(`\n${describeHeavy(heavy)}`);
      console.log(`\nSteps: ${steps.join(', ')}`);
    },
  };
}

/** Returns a line for each file with the number of its places: `  content/speakers.json: 8`. */
function countByFile(places: Problem[]): string {
  const counts = new Map<string, number>();
  for (const { file = '' } of places) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => `  ${file}: ${count}`).join('\n');
}

const isOver = ({ actual, limit }: Figure): boolean => actual > limit;

/** The most pages above their budget that are listed, and the most parts of each. */
const DESCRIBED = { pages: 5, parts: 3 };

/** Returns a line for each of the heaviest pages: ` /fest/Agenda/: the page itself 92,113 bytes, fonts/text.woff2 13,688, …`. */
function describeHeavy(heavy: PageWeight[]): string {
  const heaviest = heavy.toSorted((a, b) => b.figures.bytes.actual - a.figures.bytes.actual);
  const lines = heaviest.slice(0, DESCRIBED.pages).map(({ url, resources }) => {
    const parts = resources
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, DESCRIBED.parts)
      .map(
        ({ kind, name, bytes }) => `${kind === 'document' ? 'the page itself' : name} ${bytes.toLocaleString('en')}`,
      );
    return `  ${url}: ${parts.join(', ')}`;
  });
  const more = heavy.length - lines.length;
  return [
    'These pages are above the budget (marked with >), and are published all the same. What weighs most in each, in bytes:',
    ...lines,
    ...(more ? [`  and ${more} more pages`] : []),
  ].join('\n');
}
