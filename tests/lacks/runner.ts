import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { Lack } from './lack';

declare module 'vitest' {
  interface TaskMeta {
    /** The thing that this machine lacks, for which the test or its whole suite was skipped. */
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

/** Turns a failure into a skip if its first error is a lack. Later errors, such as closing an unopened page, follow from it. */
function skipLacking(task: RunnerTask) {
  const [first] = task.result?.errors ?? [];
  if (!task.result || first?.name !== Lack.name || process.env.CI === 'true') return;
  task.meta.lack = first.message;
  task.result.state = 'skip';
  task.result.errors = undefined;
}
