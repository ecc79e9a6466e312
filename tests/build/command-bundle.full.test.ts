import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Returns a small project whose command prints what `source` says, with functions that run it and write its files. */
async function openProject(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await cp('static/run.cjs', join(folder, 'static/run.cjs'));
  await cp('static/commandBundle.cjs', join(folder, 'static/commandBundle.cjs'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['esbuild', 'tsx']) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  const write = (name: string, text: string, saved = new Date()) => {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), saved, saved);
  };
  const longAgo = new Date('2025-01-01');
  write(
    'package.json',
    JSON.stringify({ type: 'module', engines: { node: '>=20' }, dependencies: {}, devDependencies: {} }),
  );
  write('package-lock.json', '{}', longAgo);
  for (const [name, text] of Object.entries(files)) write(name, text, longAgo);
  utimesSync(join(folder, 'static/commandBundle.cjs'), longAgo, longAgo);
  const run = (cwd = folder) =>
    spawnSync(process.execPath, ['static/run.cjs', 'say.ts', 'loud'], { cwd, encoding: 'utf8' });
  return { folder, run, write };
}

const SAY = `import { word } from './word';
console.log(word satisfies string, process.argv[2], import.meta.url.endsWith('/say.ts'));
`;

test('a command runs as it would without a bundle, and anew after one of its sources has changed', async () => {
  const { run, write } = await openProject({ 'say.ts': SAY, 'word.ts': "export const word: string = 'Hello';\n" });
  for (let time = 0; time < 2; time++) expect(run()).toMatchObject({ stdout: 'Hello loud true\n', stderr: '' });
  write('word.ts', "export const word: string = 'Goodbye';\n");
  expect(run().stdout).toBe('Goodbye loud true\n');
  // An archive that is unpacked over the project has the times of its own files.
  write('word.ts', "export const word: string = 'Welcome';\n", new Date('2024-01-01'));
  expect(run().stdout).toBe('Welcome loud true\n');
});

test('a copy of the whole folder runs its own sources, and not those of the folder that it was copied from', async () => {
  const { folder, run } = await openProject({
    'say.ts': SAY,
    'word.ts': "export const word: string = 'Hello';\n",
  });
  run();
  const copy = `${folder}-copy`;
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  writeFileSync(join(copy, 'word.ts'), "export const word: string = 'Copy';\n");
  expect(run(copy)).toMatchObject({ stdout: 'Copy loud true\n', stderr: '' });
  expect(run().stdout).toBe('Hello loud true\n');
});

test('an error of ours is traced to the line of its source', async () => {
  const { run } = await openProject({ 'say.ts': "const word: string = 'x';\n\nthrow new Error(word);\n" });
  expect(run().stderr).toMatch(/say\.ts:3:7/);
});

test('where nothing can be kept, a command runs all the same', async () => {
  const { run, write } = await openProject({ 'say.ts': SAY, 'word.ts': "export const word: string = 'Hello';\n" });
  write('node_modules/.cache', 'a file in the place of the folder');
  expect(run()).toMatchObject({ stdout: 'Hello loud true\n', stderr: '' });
});

test('a command runs whatever became of the files of its bundle', async () => {
  const { folder, run } = await openProject({ 'say.ts': SAY, 'word.ts': "export const word: string = 'Hello';\n" });
  const said = { stdout: 'Hello loud true\n', stderr: '' };
  expect(run()).toMatchObject(said);
  const cache = join(folder, 'node_modules/.cache');
  const kept = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  expect(kept.length).toBe(3);
  for (const damage of DAMAGES)
    for (const name of kept) {
      writeFileSync(join(cache, name), damage(readFileSync(join(cache, name))));
      expect(run()).toMatchObject(said);
    }
});

/** What may become of a file: it is empty, cut short, or has another byte. */
const DAMAGES: ((whole: Buffer) => Uint8Array)[] = [
  () => Buffer.alloc(0),
  (whole) => whole.subarray(0, whole.length / 2),
  (whole) => whole.map((byte, n) => (n === whole.length >> 1 ? byte ^ 1 : byte)),
];

test('a mistake in a source is named with its place', async () => {
  const { run } = await openProject({ 'say.ts': 'const = 1;\n' });
  expect(run().stderr).toMatch(/say\.ts:1:6: ERROR/);
});
