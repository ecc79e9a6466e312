import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tests } from './modules.mjs';

const root = join(import.meta.dirname, '../..');

/** In the order of the list: a mutant is done with at the first test that fails, and most are found by a quick one. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => tests.indexOf(moduleId.slice(root.length + 1));
    return files.sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    root,
    include: tests,
    sequence: { sequencer: AsListed },
    runner: join(import.meta.dirname, 'runner.ts'),
    fileParallelism: false,
    // One worker for all, which loads each package once; the modules of the project are loaded again for each file.
    isolate: false,
    testTimeout: 30_000,
  },
});
