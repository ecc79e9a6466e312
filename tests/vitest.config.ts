import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import NamesLacks from './lacks/reporter.ts';

const root = join(import.meta.dirname, '..');

// What builds of tests keep would push what the maintainer's own builds have kept out of the project's cache, and fill it.
process.env.BUILD_CACHE ??= join(tmpdir(), 'event-site-tests');

/** The folders of tests, from the quickest to the slowest: pure ones, those that see a built site, and all that take long. */
export const SPEEDS = ['unit', 'site', 'full'] as const;

/** The files that take longest, the longest first: begun last, they would run on when all others have ended. */
const LONG = [
  'tests/site/hours.test.ts',
  ...['looks-promises', 'dev', 'editing-panel', 'looks', 'scripts', 'publish-cuts'].map(
    (name) => `tests/full/${name}.test.ts`,
  ),
];

/** Begins with those, and goes on with the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONG.includes(relative(root, moduleId));
    const place = ({ moduleId }: TestSpecification) => LONG.indexOf(relative(root, moduleId));
    const sorted = await super.sort(files);
    const long = sorted.filter(isLong).sort((a, b) => place(a) - place(b));
    return [...long, ...sorted.filter((file) => !isLong(file))];
  }
}

/** The settings that both kinds of test files share. */
const common = {
  root,
  runner: join(import.meta.dirname, 'lacks/runner.ts'),
  // How long to wait for what will come: nobody waits where it comes, and a busy machine is not a fault.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } },
} satisfies ViteUserConfig['test'];

/** The settings for the tests of some speeds. Pure ones need no built site, so none is built where they are alone. */
export function testsOf(...speeds: (typeof SPEEDS)[number][]): ViteUserConfig {
  const all = speeds.flatMap((speed) =>
    readdirSync(join(import.meta.dirname, speed))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${speed}/${name}`),
  );
  /** A file that puts something in the place of a module needs modules of its own. */
  const mocking = all.filter((file) => /^vi\.mock\(/m.test(readFileSync(join(root, file), 'utf8')));
  return defineConfig({
    test: {
      ...common,
      globalSetup: speeds.every((speed) => speed === 'unit') ? [] : 'tests/setup.ts',
      provide: { soak: false },
      reporters: ['default', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []), new NamesLacks()],
      // Browsers wait more than they work: three files at once keep two cores busy. With four, some wait for too long.
      maxWorkers: 3,
      sequence: { sequencer: LongestFirst },
      projects: [
        { test: { ...common, name: 'mocking', include: mocking } },
        // To load the modules anew for each file would take as long as most of these do.
        {
          test: { ...common, name: 'sharing', include: all.filter((file) => !mocking.includes(file)), isolate: false },
        },
      ],
    },
  });
}

/** All of them; each speed has a file of its own. */
export default testsOf(...SPEEDS);
