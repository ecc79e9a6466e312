import { isDeepStrictEqual } from 'node:util';
import { addressOf, type Data, type Output, type RunStep } from '../../output/output';

/** The content of a file, or the function that makes it on request. */
export type MemoryFile = Data | (() => Promise<Data>);
/** Files by their path, as a server decodes an address: `/shcaifest/files/50% #1.pdf`. */
export type Files = Map<string, MemoryFile>;

type StepResult = { prefix: string; inputs: unknown[]; result: unknown; files: Files };

/** The steps of a build in memory. A step runs again only if its inputs have changed, or if it has failed. */
export class RememberedSteps {
  readonly #results = new Map<string, StepResult>();

  /** Returns the runner for a site with this prefix. */
  runnerFor(prefix: string): RunStep {
    return async (name, inputs, run) => {
      const last = this.#results.get(name);
      if (last?.prefix === prefix && isDeepStrictEqual(last.inputs, inputs))
        return last.result as Awaited<ReturnType<typeof run>>;
      const files: Files = new Map();
      const result = await run(outputInMemory(prefix, files));
      this.#results.set(name, { prefix, inputs, result, files });
      return result;
    };
  }

  /** Makes a step run again with the same inputs, because a file that it reads itself has changed. */
  forget(name: string): void {
    this.#results.delete(name);
  }

  /** Returns the last result of a step. */
  result(name: string): unknown {
    return this.#results.get(name)?.result;
  }

  /** Returns the files of all steps. */
  files(): Files {
    return new Map([...this.#results.values()].flatMap(({ files }) => [...files]));
  }
}

/** Returns an output that writes into `files` and not to the disk. */
function outputInMemory(prefix: string, files: Files): Output {
  return {
    prefix,
    async write(path, data) {
      files.set(`${prefix}/${path}`, data);
      return addressOf(prefix, path);
    },
  };
}
