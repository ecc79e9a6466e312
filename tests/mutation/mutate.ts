import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { command } from '../../content/messages/command';
import { fetchPackages } from '../../static/checks/fetched/fetchPackages';

const usage = `Makes small mistakes in the pure modules, and lists those that no test notices. Fetches Stryker when it runs for the first time.

  npm run mutate -- [--mutate FILE]

  --mutate FILE   the module to change; without it, all of tests/mutation/modules.mjs
  --help          shows this text

Other options are those of Stryker.`;

await command(usage, async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const packages = await fetchPackages('@stryker-mutator/core', '@stryker-mutator/vitest-runner');
  const stryker = join(packages, '@stryker-mutator/core/bin/stryker.js');
  const run = spawn(process.execPath, [stryker, 'run', 'tests/mutation/stryker.config.mjs', ...args], {
    stdio: 'inherit',
  });
  [process.exitCode] = await once(run, 'exit');
});
