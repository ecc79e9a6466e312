import { createInterface } from 'node:readline/promises';
import { Problems } from '../messages/problems';

/** A question that an import cannot answer by itself. */
export type Question = {
  /** The question in one sentence, perhaps below a table of what was understood. */
  text: string;
  /** The answer that is offered in a terminal; undefined if nothing can be guessed. */
  offered?: string | undefined;
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
  if (offered === undefined) throw new Problems([`${text} Say it with ${option}`]);
  throw new Problems([`${text}\nThis is a guess, and nobody was there to ask; to take it as it is, add ${option}`]);
};

/** Asks in the terminal until the answer will do. An empty answer takes what is offered. */
export const askInTerminal: Ask = async ({ text, offered, problem }) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const given = (await terminal.question(`${text}${offered === undefined ? ' ' : ` [${offered}] `}`)).trim();
      const answer = given || offered;
      const wrong = answer === undefined ? 'please write an answer' : problem?.(answer);
      if (answer !== undefined && !wrong) return answer;
      console.log(wrong);
    }
  } finally {
    terminal.close();
  }
};
