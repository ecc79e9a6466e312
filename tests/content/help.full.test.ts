import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Our own commands, each with the arguments of Node.js; vitest brings a help of its own. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [node, ...args] = script.split(' ');
  return node === 'node' && !args.includes('&&') && args.at(-1)?.endsWith('.ts') ? [{ name, args }] : [];
});

test('there is a command for everything that README and CONTRIBUTING name', () => {
  expect(commands.length).toBeGreaterThanOrEqual(17);
});

test.concurrent.each(commands)('npm run $name -- --help says how to use it, and does nothing else', async (command) => {
  const { name, args } = command;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, '--help']);
  expect(stdout).toContain(name === 'start' ? '  npm start\n' : `  npm run ${name}`);
  // A build would list its steps before.
  expect(stdout).toMatch(/^[A-Z][a-z]+ /);
  expect(stdout).not.toMatch(/\d s$/m);
  expect(stdout).toMatch(/--help +shows this text\n/);
  expect(stderr).toBe('');
});
