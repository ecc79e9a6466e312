import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { loadContent } from '../../content/load/load';
import { formatProblem, type Problem, Problems } from '../../content/messages/problems';
import { small } from './events';
import { scratch } from './scratch';

/**
 * What a volunteer does to the small event (tests/fixtures/small), by the path of each file: a text or bytes to put there
 * instead, a function that edits the text that is there, or undefined to delete it.
 *
 *     { 'content/home.json': edit('"Lantern Day"', '""') }
 *     { 'content/Agenda.json': original('content/agenda.json'), 'content/agenda.json': undefined }
 *     { 'static/images/odette.jpg': Buffer.from('<html>') }
 */
export type Mistake = Record<string, string | Uint8Array | ((text: string) => string) | undefined>;

/** Returns a function that replaces the first `before`, which must be there, and keeps all else. */
export const replaceText = (before: string, after: string) => (text: string) => {
  if (!text.includes(before)) throw new Error(`there is no ${before} to edit`);
  return text.replace(before, () => after);
};

/** Returns the rows of a table for one file: what is written in place of what, and what the build says after its name. */
export const mistakeRows = (file: string, ...all: [mistake: string, before: string, after: string, says: string][]) =>
  all.map((row) => [file, ...row] as const);

/** Returns the text of a file of the small event, for a copy of it elsewhere. */
export const originalText = (path: string): string => readFileSync(join(EVENT, path), 'utf8');

/**
 * Returns what a build of the small event says of these mistakes, a line each, as the command prints it: `content/home.json:3:5
 * title: must not be empty`. All that it refuses; nothing if it builds.
 */
export const problemsAfter = async (mistake: Mistake): Promise<string[]> => (await load(mistake)).refused;

/** Does the same for what it asks: “Did you mean this?”. Throws if the build refuses the event. */
export async function questionsAfter(mistake: Mistake): Promise<string[]> {
  const { refused, asked } = await load(mistake);
  if (refused.length) throw new Error(`the build refuses this: ${refused.join('\n')}`);
  return asked;
}

const EVENT = dirname(small.content);

async function load(mistake: Mistake): Promise<{ refused: string[]; asked: string[] }> {
  const dir = scratch({ content: small.content, static: small.static });
  for (const [path, change] of Object.entries(mistake)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    if (change === undefined) rmSync(file, { recursive: true });
    else writeFileSync(file, typeof change === 'function' ? change(readFileSync(file, 'utf8')) : change);
  }
  // Messages name files from the folder that the build runs in.
  const lines = (problems: Problem[]) =>
    problems.map((each) => formatProblem(each).replaceAll(`${relative(process.cwd(), dir)}/`, ''));
  try {
    const { warnings } = await loadContent(join(dir, 'content'), join(dir, 'static'));
    return { refused: [], asked: lines(warnings) };
  } catch (error) {
    if (!(error instanceof Problems)) throw error;
    return { refused: lines(error.problems), asked: [] };
  }
}
