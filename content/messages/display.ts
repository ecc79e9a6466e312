import { styleText } from 'node:util';
import { formatLocation, formatProblem, type Problem } from './problems';
import { boxUnprintable } from './unprintable';

type Severity = 'error' | 'warning';

/** The most characters of a quoted line that are printed, and the most of them before the column. */
const WIDTH = { whole: 96, before: 56 };
/** The number of UTF-16 units of a line that are read on each side of the column: to segment a megabyte takes minutes. */
const NEAR = 1000;

/** The variable of the environment with which a command prints each problem as a line of JSON: the editor sets it. */
export const PROBLEMS_AS_JSON = 'PROBLEMS_AS_JSON';

/** Checks whether the editor runs this command. Its panel shows what is printed, so this speaks of the panel (rule 24.22). */
export const isInPanel = (): boolean => Boolean(process.env[PROBLEMS_AS_JSON]);

const asJson = (problems: Problem[]) =>
  problems.map(({ quote: _, ...problem }) => JSON.stringify({ problem })).join('\n');

/** Returns the problem in a line that a command has printed as JSON; undefined for any other line. */
export const problemIn = (line: string): Problem | undefined =>
  line.startsWith('{"problem":') ? (JSON.parse(line) as { problem: Problem }).problem : undefined;

/**
 * Formats problems for printing: each in one line, followed by the line of the file with a caret at the mistake; in colour
 * if `stream` supports it. In GitHub Actions, adds the commands that annotate the lines.
 */
export function formatProblems(problems: Problem[], severity: Severity, stream: NodeJS.WriteStream): string {
  if (isInPanel()) return asJson(problems);
  const colour = severity === 'error' ? 'red' : 'yellow';
  const paint = (format: Parameters<typeof styleText>[0], text: string) => styleText(format, text, { stream });
  const blocks = problems.map((problem) => {
    const location = formatLocation(problem);
    const line = [location && paint('bold', boxUnprintable(location)), boxUnprintable(problem.message)]
      .filter(Boolean)
      .join(': ');
    const quoted = quoteLine(problem);
    if (!quoted) return line;
    const gutter = ' '.repeat(quoted.number.length);
    return [
      line,
      `  ${paint('dim', `${quoted.number} |`)} ${quoted.text}`,
      `  ${paint('dim', `${gutter} |`)} ${quoted.indent}${paint(colour, '^')}`,
    ].join('\n');
  });
  const annotations =
    process.env.GITHUB_ACTIONS === 'true' ? problems.map((problem) => formatAnnotation(problem, severity)) : [];
  return [...blocks, ...annotations].join('\n');
}

/** Formats problems as an indented list without quotations of files. */
export const formatList = (problems: Problem[]): string =>
  isInPanel() ? asJson(problems) : problems.map((problem) => `  ${formatProblem(problem)}`).join('\n');

/** Formats the problems for which a command was refused, and says that nothing was changed. */
export const formatRefusal = (problems: Problem[], stream: NodeJS.WriteStream): string =>
  `\n${formatProblems(problems, 'error', stream)}\n\nNothing was changed.${isInPanel() ? '' : ` Problems: ${problems.length}`}`;

/** The characters at the end of a text that take one cell in every terminal; others, such as Tamil or emoji, take one or two. */
const ONE_CELL_EACH = /[ -~\u00a1-\u00ac\u00ae-\u024f‐-‧₹]*$/;

/** Returns the number of the line of a problem, its text around the column, and the indent of the caret that stands below it. */
function quoteLine({
  line,
  column,
  quote: text,
}: Problem): { number: string; text: string; indent: string } | undefined {
  if (line === undefined || column === undefined || text === undefined) return undefined;
  const start = shortenStart(boxUnprintable(text.slice(Math.max(0, column - 1 - NEAR), column - 1)).trimStart());
  const rest = boxUnprintable(text.slice(column - 1, column - 1 + NEAR)).trimEnd();
  const end = shortenEnd(rest, WIDTH.whole - start.length, text.length > column - 1 + NEAR);
  return { number: String(line), text: start + end, indent: ' '.repeat(start.length) };
}

/** Returns the end of the text before the column, as far as its width is certain: the caret is to stand below the column. */
function shortenStart(text: string): string {
  const [measurable = ''] = ONE_CELL_EACH.exec(text) ?? [];
  const visible = measurable.slice(-WIDTH.before);
  return visible.length < text.length ? `... ${visible}` : visible;
}

/** Returns the first `most` letters of a text, counted as readers see them: some have several characters. */
function shortenEnd(text: string, most: number, isCut: boolean): string {
  const letters: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    letters.push(segment);
    if (letters.length > most) break;
  }
  return isCut || letters.length > most ? `${letters.slice(0, most).join('')} ...` : text;
}

/** Returns a workflow command of GitHub: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function formatAnnotation(problem: Problem, severity: Severity): string {
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const { file, line, column, path, entry } = problem;
  const properties = Object.entries({
    file,
    line,
    col: column,
    title: [path, entry].filter(Boolean).join(' ') || undefined,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${[severity, properties.join(',')].filter(Boolean).join(' ')}::${data(file ? problem.message : formatProblem(problem))}`;
}
