import { isDeepStrictEqual } from 'node:util';
import type { RunStep } from '../../output/output';
import { type Files, outputInMemory } from './memoryOutput';

type StepResult = { prefix: string; inputs: unknown[]; result: unknown; files: Files };

/**
 * Runs the steps of a build in memory, and each step again only if its inputs have changed. A step that failed runs
 * again the next time.
 */
export function rememberSteps() {
  const results = new Map<string, StepResult>();
  return {
    /** The runner for a site with this prefix. */
    runnerFor:
      (prefix: string): RunStep =>
      async (name, inputs, run) => {
        const last = results.get(name);
        if (last?.prefix === prefix && isDeepStrictEqual(last.inputs, inputs))
          return last.result as Awaited<ReturnType<typeof run>>;
        const files: Files = new Map();
        const result = await run(outputInMemory(prefix, files));
        results.set(name, { prefix, inputs, result, files });
        return result;
      },
    /** Makes a step run again with the same inputs, because a file that it reads itself has changed. */
    forget: (name: string) => void results.delete(name),
    /** The files of all steps. */
    files: (): Files => new Map([...results.values()].flatMap(({ files }) => [...files])),
  };
}
