import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { expect, test, vi } from 'vitest';
import { bundle } from '../../static/output/bundle';
import { scratch } from '../helpers/scratch';

/** Returns a plugin that stops esbuild if only a bundle that was kept may be returned. */
const stopUnless = (mayBundle: boolean): Plugin => ({
  name: 'stop',
  setup() {
    if (!mayBundle) throw new Error('bundled again');
  },
});

/** Returns the folder of a script, and the functions that save one of its files and bundle it. */
function script() {
  const dir = scratch();
  const save = async (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    const { ctimeMs } = statSync(join(dir, name));
    await vi.waitUntil(() => Date.now() > ctimeMs);
  };
  const make = async ({ mayBundle = true } = {}) => {
    const options = {
      absWorkingDir: dir,
      entryPoints: [join(dir, 'main.ts')],
      outdir: '/',
      logLevel: 'silent' as const,
    };
    const { files } = await bundle({ ...options, plugins: [stopUnless(mayBundle)] });
    return Buffer.from(files[0]?.contents ?? []).toString();
  };
  return { dir, save, make };
}

test('a script is bundled once, and again when a file changes that it imports', async () => {
  const { save, make } = script();
  await save('part.ts', 'export const said: string = "before";');
  await save('main.ts', 'import { said } from "./part"; console.log(said);');
  const first = await make();
  expect(first).toContain('"before"');
  expect(await make({ mayBundle: false })).toBe(first);

  await save('part.ts', 'export const said: string = "after";');
  expect(await make()).toContain('"after"');
});

test('a script whose part is deleted is refused, though it was bundled before', async () => {
  const { dir, save, make } = script();
  await save('part.ts', 'console.log(1);');
  await save('main.ts', 'import "./part";');
  await make();
  rmSync(join(dir, 'part.ts'));
  await expect(make()).rejects.toThrow('Could not resolve "./part"');
});

test('a script is the same, with the same name, wherever the packages lie to which a symbolic link leads', async () => {
  /** Bundles a script with a package. The packages lie in `elsewhere`, if that is given, and node_modules is a link to it. */
  const makeWith = async (elsewhere?: string) => {
    const dir = scratch();
    const packages = elsewhere ?? join(dir, 'node_modules');
    mkdirSync(join(packages, 'kites'), { recursive: true });
    writeFileSync(join(packages, 'kites/index.js'), 'export const kites = () => console.log("kites");');
    if (elsewhere) symlinkSync(elsewhere, join(dir, 'node_modules'));
    writeFileSync(join(dir, 'main.js'), 'import("kites").then(({ kites }) => kites());');
    const names = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' };
    const entryPoints = [join(dir, 'main.js')];
    return bundle({ absWorkingDir: dir, entryPoints, outdir: '/', format: 'esm', splitting: true, ...names });
  };
  const here = await makeWith();
  expect(here.inputs.toSorted()).toEqual(['main.js', 'node_modules/kites/index.js']);
  expect(await makeWith(join(scratch(), 'node_modules'))).toEqual(here);
  expect(await makeWith(join(scratch(), 'a/b/packages'))).toEqual(here);
});
