import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import NamesLacks from './lacks/reporter.ts';

const root = join(import.meta.dirname, '..');

// The builds of tests have a cache of their own, or they would fill the project's cache and push out the results of the maintainer's
// builds.
process.env.BUILD_CACHE ??= join(tmpdir(), 'event-site-tests');

/**
 * The speeds of tests, which are the ends of their names: `x.test.ts` is pure, `x.site.test.ts` sees a built site, and `x.full.test.ts`
 * takes long.
 */
const SPEEDS = ['unit', 'site', 'full'] as const;
type Speed = (typeof SPEEDS)[number];

/** Returns the speed of a file of tests, by the end of its name. */
const speedOf = (file: string): Speed => (/[.](site|full)[.]test[.]ts$/.exec(file)?.[1] as Speed | undefined) ?? 'unit';

/** The files that take longest, the longest first: begun last, they would run on when all others have ended. */
const LONG = [
  'tests/pages/hours.site.test.ts',
  ...[
    'looks/looks-promises',
    'build/check-site',
    'looks/looks',
    'editor/dev',
    'editor/editing-writing',
    'looks/looks-contents',
    'editor/editing-panel',
    'portable/walk',
    'build/cache',
    'content/faults',
    'build/under-pressure',
    'hosting/offline',
    'content/scripts',
    'publish/publish-cuts',
  ].map((name) => `tests/${name}.full.test.ts`),
];

/** Begins with the files of `LONG`, and goes on with the largest. */
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
export function testsOf(...speeds: Speed[]): ViteUserConfig {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const all = files
    // Those of engines/ are tried in other browsers, by a config of their own.
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('engines') && speeds.includes(speedOf(file)))
    .map((file) => `tests/${file.replaceAll(sep, '/')}`)
    .sort();
  /** A file that puts something in the place of a module needs modules of its own. */
  const mocking = all.filter((file) => /^vi\.mock\(/m.test(readFileSync(join(root, file), 'utf8')));
  const arePure = speeds.every((speed) => speed === 'unit');
  return defineConfig({
    test: {
      ...common,
      globalSetup: arePure ? [] : 'tests/setup.ts',
      provide: { soak: false },
      reporters: ['default', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []), new NamesLacks()],
      // Browsers wait more than they work: three files at once keep two cores busy. With four, some wait for too long. Pure tests
      // wait for nothing, and each worker loads all modules for itself.
      maxWorkers: arePure ? 2 : 3,
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
