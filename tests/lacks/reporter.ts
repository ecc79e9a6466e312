import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Names at the end what this machine lacks, with how many tests were skipped for it. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const numbers = new Map<string, number>();
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const reason = reasonOf(test);
        if (reason) numbers.set(reason, (numbers.get(reason) ?? 0) + 1);
      }
    for (const [reason, number] of [...numbers].sort())
      console.log(`Skipped: ${number} ${number === 1 ? 'test' : 'tests'}, because ${reason}`);
  }
}

/** Returns the reason of a skip: the test's own, or that of the nearest suite around it; none if `-t` left the test out. */
function reasonOf(test: TestCase): string | undefined {
  const { note } = test.result() as { note?: string };
  if (note) return note;
  for (let task: TestCase | TestSuite | TestModule = test; ; task = task.parent) {
    const { lack } = task.meta();
    if (lack) return lack;
    if (task.type === 'module') return undefined;
  }
}
