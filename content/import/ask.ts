import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { Problems } from '../messages/problems';
import { zoneProblem } from '../schema/knownNames';
import { parseLooseDate } from '../schema/looseValues';

/** A question that an import cannot answer by itself. */
export type Question = {
  /** The question in one sentence. */
  text: string;
  /** Lines to show above it, such as what was understood. */
  above?: string;
  /** The answer that is offered in a terminal; undefined if nothing can be guessed. */
  offered?: string | undefined;
  /** The answers that there are, if it is not a free text. */
  choices?: string[];
  /** What `--yes` answers, if not what is offered. */
  taken?: string | undefined;
  /** The answer where nobody is asked and nothing is to be guessed; undefined if there must be one. */
  unasked?: string | undefined;
  /** What to write on the command line instead: `--date 2026-02-13`. */
  option: string;
  /** Returns what is wrong with an answer; undefined if it will do. */
  problem?(answer: string): string | undefined;
};

/** Answers a question. Throws Problems if nobody can. */
export type Ask = (question: Question) => Promise<string>;

/** Takes what is offered (`--yes`). Throws Problems if nothing is. */
export const takeOffers: Ask = async ({ text, taken, offered, option }) => {
  const answer = taken ?? offered;
  if (answer === undefined) throw new Problems([`${text} Say it with ${option}`]);
  return answer;
};

/** Answers where nobody is there to ask. Throws Problems with the question if it needs somebody. */
export const answerNothing: Ask = async ({ text, offered, unasked, option }) => {
  if (unasked !== undefined) return unasked;
  const panel = `${text} Import this in the terminal, where you can answer: npm run import`;
  if (offered === undefined) throw new Problems([{ message: `${text} Say it with ${option}`, panel }]);
  const message = `${text} Nobody is there to ask; to take this guess as it is, add ${option}`;
  throw new Problems([{ message, panel }]);
};

/** Returns what is wrong with a date that somebody has said, and what may be meant; undefined for `2026-02-13`. */
export function dateProblem(given: string): string | undefined {
  if (z.iso.date().safeParse(given).success) return undefined;
  const meant = parseLooseDate(given);
  return `must be a date written year-month-day, such as 2026-02-13; ${meant ? `did you mean ${meant}?` : `“${given}” is not one`}`;
}

/** Asks for the zone of an event whose times in this file mean nothing without one. */
export const askZone = (ask: Ask, file: string): Promise<string> =>
  ask({
    text: `The times in ${file} are in UTC, or in no known time zone. In which one is the event?`,
    option: '--zone Europe/Berlin',
    problem: zoneProblem,
  });

/** Returns what is shown of a question: the lines above it, and the question. */
export const shownQuestion = ({ text, above }: Question): string => (above ? `\n${above}\n\n${text}` : text);

/** Lines that somebody typed or pasted before they were asked. */
const typedAhead: string[] = [];

/** Asks in the terminal until the answer will do. An empty answer takes what is offered. Throws Problems if somebody stops it. */
export const askInTerminal: Ask = async (question) => {
  const { offered, problem } = question;
  const shown = `${shownQuestion(question)}${offered ? ` [${offered}] ` : ' '}`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('line', (line) => typedAhead.push(line));
  try {
    for (;;) {
      const ready = typedAhead.shift();
      if (ready !== undefined) console.log(`${shown}${ready}`);
      const given = (ready ?? (await terminal.question(shown))).trim();
      const answer = given || offered;
      const wrong = answer === undefined ? 'please write an answer' : problem?.(answer);
      if (answer !== undefined && !wrong) return answer;
      console.log(wrong);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ABORT_ERR') throw error;
    console.log();
    throw new Problems(['you stopped before the last question; run the command again to answer them']);
  } finally {
    terminal.close();
  }
};
