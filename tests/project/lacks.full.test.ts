import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../helpers/scratch';

const TESTS = `
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Lack } from '${process.cwd()}/tests/lacks/lack';

test('wants nothing', () => {});
test('wants a lamp', () => { throw new Lack('there is no lamp'); });
test('is not for today', ({ skip }) => skip('it is not Friday'));
describe('all that', () => {
  let horn: { close(): void };
  beforeAll(() => { throw new Lack('there is no horn'); });
  afterAll(() => horn.close());
  test('is loud', () => {});
  describe('and', () => test('is louder', () => {}));
});
`;

/** Runs these tests as ours are run, and returns the exit code with what is said at the end. */
function run(tests: string, env: Record<string, string | undefined> = {}) {
  const folder = scratch();
  writeFileSync(join(folder, 'some.test.ts'), tests);
  const config = `import { testsOf } from '${process.cwd()}/tests/vitest.config';
    const { test } = testsOf('unit');
    export default { test: { ...test, projects: undefined, root: ${JSON.stringify(folder)}, runner: '${process.cwd()}/tests/lacks/runner.ts' } };`;
  writeFileSync(join(folder, 'vitest.config.ts'), config);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', join(folder, 'vitest.config.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, CI: undefined, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout.match(/^(Skipped:| +Tests ).*$/gm) ?? [], wrong: stderr };
}

test('what a machine lacks is skipped, and named once with the number of tests', () => {
  const { status, said } = run(TESTS);
  expect(said.filter((line) => line.startsWith('Skipped'))).toEqual([
    'Skipped: 1 test, because it is not Friday',
    'Skipped: 2 tests, because there is no horn',
    'Skipped: 1 test, because there is no lamp',
  ]);
  expect(said.join()).toContain('Tests  1 passed | 4 skipped (5)');
  expect(status).toBe(0);
});

test('in CI nothing may be lacking', () => {
  const { status, wrong } = run(TESTS, { CI: 'true' });
  expect(wrong).toContain('there is no horn');
  expect(wrong).toContain('there is no lamp');
  expect(status).toBe(1);
});

test('a test that fails is not skipped for what others lack', () => {
  const { status, said } = run(`${TESTS}test('is wrong', () => { expect(1).toBe(2); });`);
  expect(said.join()).toContain('Tests  1 failed | 1 passed | 4 skipped (6)');
  expect(status).toBe(1);
});
