import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from './modules.mjs';

/** `npm run mutate`, or of some modules only: `npm run mutate -- --mutate content/schema/textRules.ts`. */
export default {
  mutate: Object.values(modules).flat(),
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignore.mjs'],
  // What no test can notice, or need not: ignore.mjs and explained.mjs say why.
  ignorers: ['prose', 'explained'],
  // Schemas, rules and tables are made while their files load, so mutants that only act then count as well.
  ignoreStatic: false,
  warnings: { slow: false },
  coverageAnalysis: 'perTest',
  // TypeScript 7 has no interface for programs, so Stryker cannot rewrite the tsconfig.json of its copy; it need not.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  tempDirName: join(tmpdir(), 'event-site-mutants'),
  ignorePatterns: ['dist', '.git', '.ci', '.github'],
  concurrency: 2,
  // On a machine that has other work, a slow test is no endless loop.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  htmlReporter: { fileName: 'dist/mutation.html' },
  jsonReporter: { fileName: 'dist/mutation.json' },
  thresholds: { high: 95, low: 90, break: 85 },
};
