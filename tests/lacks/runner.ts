import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { Lack } from './lack';

declare module 'vitest' {
  interface TaskMeta {
    /** What this machine lacks, for which the test or all that it holds was skipped. */
    lack?: string;
  }
}

/** Skips what a Lack stopped, instead of failing it. */
export default class extends TestRunner {
  onAfterRunTask(test: RunnerTestCase) {
    skipLacking(test);
    return super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: RunnerTestFile) {
    skipLacking(suite);
    await super.onAfterRunSuite(suite);
  }
}

/** What comes after the first error, such as closing what was never opened, follows from it. */
function skipLacking(task: RunnerTask) {
  const [first] = task.result?.errors ?? [];
  if (!task.result || first?.name !== Lack.name || process.env.CI === 'true') return;
  task.meta.lack = first.message;
  task.result.state = 'skip';
  task.result.errors = undefined;
}
