import { relative } from 'node:path';
import { isObject, valuesOf } from '../../content/json/path';
import type { LanguageCount } from '../../content/load/load';
import { formatProblems, isInPanel } from '../../content/messages/display';
import { counted } from '../../content/messages/entries';
import { formatLocation, formatProblem, type Problem } from '../../content/messages/problems';
import type { SitePage } from '../../content/programme/sitePages';
import { PLACEHOLDER } from '../../content/rules/lint/filler';
import type { Figure, PageWeight } from './budgets';

/** The facts that a build reports when it is done. */
export type BuildResult = {
  /** The folder of the site, and the number of its pages and of the links that were checked. */
  site: string;
  pages: SitePage[];
  links: number;
  warnings: Problem[];
  /** The reason why there are no dates although `--dates` asks for them. */
  undated?: string;
  placeholders: Problem[];
  /** The texts that pages show in the default language, because they are not translated (rule 26.6). */
  untranslated: Problem[];
  /** The numbers of words and texts in each language, for a site in several languages. */
  languages: LanguageCount[];
  /** The weight of each page that was weighed. */
  weights: PageWeight[];
};

/**
 * Returns functions that print the report of a build. With `verbose`, the report also has the time of each step and the weight of
 * each page. With `todo`, it has each place that is still to be filled in or translated; otherwise the number of these places in
 * each file.
 */
export function openReport({ todo = false, verbose = false }: { todo?: boolean; verbose?: boolean } = {}) {
  const started = performance.now();
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;
  return {
    /** Runs a step, and returns its result. With `verbose`, prints the time that it took. */
    async timed<T>(name: string, run: () => Promise<T>): Promise<T> {
      const stepStarted = performance.now();
      const result = await run();
      if (verbose) console.log(`${name.padEnd(14)}${seconds(stepStarted).padStart(8)}`);
      return result;
    },
    /** Prints what matters first: where the site is, what is probably wrong, what is still to be done. */
    print({ site, pages, links, weights, ...rest }: BuildResult) {
      const place = relative(process.cwd(), site) || site;
      const checked = `${counted(pages.length, 'page')}, ${links} links checked`;
      const parts = [
        verbose && describeWeights(weights, pages.length),
        isInPanel() ? `${checked}.` : `The site is in ${place}: ${checked}, built in ${seconds(started)}`,
        describeWarnings(rest.warnings),
        rest.undated && !isInPanel() && `${rest.undated}.`,
        describeHeavy(weights.filter(({ figures }) => Object.values(figures).some(isOver))),
        describeTodo('filled in', { refusedBy: '--final', places: rest.placeholders, todo }),
        describeTodo('translated', { refusedBy: '--translated', places: rest.untranslated, todo }),
        describeLanguages(rest.languages),
        describeForms(pages),
      ];
      for (const part of parts) if (part) console.log(`\n${part}`);
    },
  };
}

const describeWarnings = (warnings: Problem[]): string =>
  warnings.length
    ? `Did you mean this? ${isInPanel() ? 'Until that is answered, only “Publish it unfinished” publishes it.' : 'A build with --strict refuses it.'}\n\n${formatProblems(warnings, 'warning', process.stdout)}`
    : '';

type Todo = { refusedBy: string; places: Problem[]; todo: boolean };

/** Returns a list of what is still to be done: a line for each place with `todo`, and otherwise for each file. */
function describeTodo(done: string, { refusedBy, places, todo }: Todo): string {
  if (!places.length) return '';
  const format = (place: Problem) => (place.message === PLACEHOLDER ? formatLocation(place) : formatProblem(place));
  if (todo)
    return [
      `Still to be ${done}. A build with ${refusedBy} refuses it.`,
      ...places.map((place) => `  ${format(place)}`),
    ].join('\n');
  const count = `Still to be ${done}: ${counted(places.length, 'place')}.`;
  if (isInPanel()) return `${count} “To do” lists each.`;
  const counts = new Map<string, number>();
  for (const { file = '' } of places) counts.set(file, (counts.get(file) ?? 0) + 1);
  const width = `${Math.max(...counts.values())}`.length;
  return [
    `${count} npm run build -- --todo lists each.`,
    ...[...counts].map(([file, count]) => `  ${`${count}`.padStart(width)}  ${file}`),
  ].join('\n');
}

/** Returns a table of languages. */
function describeLanguages(counts: LanguageCount[]): string {
  const row = ([first = '', ...cells]: string[]) => first.padEnd(34) + cells.map((cell) => cell.padStart(16)).join('');
  const share = ([some, all]: [number, number]) => `${some} of ${all}`;
  const rows = counts.map(({ language, words, texts }) =>
    row([language, share(words), texts ? share(texts) : 'default']),
  );
  return rows.length ? [row(['language', 'interface', 'translated']), ...rows].join('\n') : '';
}

/** Returns a line for each form, which says where its input goes: to nobody, unless the form names an endpoint (rule 20.10). */
function describeForms(pages: SitePage[]): string {
  const forms = pages.flatMap(({ file, data }) =>
    valuesOf(data, 'form').flatMap((form) => (isObject(form) ? { file, endpoint: form.endpoint } : [])),
  );
  if (!forms.length) return '';
  const lines = forms.map(({ file, endpoint }) => `  ${file}: ${endpoint ?? 'nobody'}`);
  const isLost = forms.some(({ endpoint }) => !endpoint);
  return [
    'Who gets what visitors type into the forms:',
    ...lines,
    ...(isLost ? ['To get it, add "endpoint" to a form, with the address of a service.'] : []),
  ].join('\n');
}

/**
 * Returns a table with the size of each page before compression, and its figures before the first interaction beside their budgets:
 * `8137/14336`, or `20137>14336` if above. `all` is the number of pages, of which the lightest were not weighed.
 */
function describeWeights(weights: PageWeight[], all: number): string {
  const row = ([first = '', ...cells]: string[]) => first.padEnd(34) + cells.map((cell) => cell.padStart(13)).join('');
  const format = (figure: Figure) => `${figure.actual}${isOver(figure) ? '>' : '/'}${figure.limit}`;
  const rows = weights.map(({ url, raw, figures: { firstFlight, script, bytes, requests } }) =>
    row([url, `${raw}`, ...[firstFlight, script, bytes, requests].map(format)]),
  );
  const notWeighed = all - weights.length;
  return [
    row(['page', 'raw', 'first screen', 'script', 'all bytes', 'requests']),
    ...rows,
    ...(notWeighed ? [`and ${notWeighed} shorter pages of sessions and speakers`] : []),
  ].join('\n');
}

const isOver = ({ actual, limit }: Figure): boolean => actual > limit;

/** The most pages above their budget that are listed, and the most parts of each. */
const DESCRIBED = { pages: 5, parts: 3 };

/** Returns a line for each of the heaviest of these pages: `/fest/Agenda/: the page itself 92,113, fonts/text.woff2 13,688, …`. */
function describeHeavy(heavy: PageWeight[]): string {
  if (!heavy.length) return '';
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
    isInPanel()
      ? 'These pages weigh more than they should; they are published all the same. In bytes:'
      : 'Published, but heavier than their budget (--verbose shows it), in bytes:',
    ...lines,
    ...(more ? [`  and ${counted(more, 'more page')}`] : []),
  ].join('\n');
}
