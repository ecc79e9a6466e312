import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problems } from '../../content/messages/problems';

/** A remedy that only a command offers, in the words of the panel. */
export const IN_TERMINAL = 'in the terminal you can choose that: npm run publish';

/** Questions to the maintainer. Without a terminal each throws Problems that name the option to use instead. */
export type Questions = {
  /** Asks until the answer is yes or no. `option` says how to answer on the command line. */
  confirm(question: string, option: string): Promise<boolean>;
  /** Asks for a password, which is not shown. */
  password(question: string, option: string): Promise<string>;
};

/** Returns questions that are asked in the terminal. Each throws Problems if there is none, as in CI. */
export function askInTerminal(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): Questions {
  const ask = async (question: string, option: string, echo: boolean): Promise<string> => {
    if (!input.isTTY || !output.isTTY) {
      const inOneLine = question.trim().replaceAll('\n', '. ');
      throw new Problems([
        {
          message: `${inOneLine} There is no terminal to answer in; ${option}`,
          panel: `${inOneLine} Publish once in the terminal, where you can answer: npm run publish`,
        },
      ]);
    }
    if (!echo) output.write(question);
    // The interface echoes typed text; for passwords it echoes into nothing.
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const terminal = createInterface({ input, output: echo ? output : silent, terminal: true });
    terminal.on('SIGINT', () => process.exit(130));
    try {
      return await terminal.question(echo ? question : '');
    } finally {
      terminal.close();
      if (!echo) output.write('\n');
    }
  };
  return {
    async confirm(question, option) {
      for (;;) {
        const answer = (await ask(`${question} (yes or no) `, option, true)).trim().toLowerCase();
        if (['yes', 'y'].includes(answer)) return true;
        if (['no', 'n'].includes(answer)) return false;
      }
    },
    password: (question, option) => ask(`${question} `, option, false),
  };
}
