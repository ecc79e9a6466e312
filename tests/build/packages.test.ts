import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOnce } from '../../static/checks/fetched/fetchPackages';
import packagesForChecks from '../../static/checks/packages.json';
import { scratch } from '../helpers/scratch';

// Who builds a site installs `dependencies`; who changes the generator installs `devDependencies` too.

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;

const FOLDERS = ['content', 'static', 'templates', 'widgets'];
const sources = [
  'build.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
];

/** The files of the commands: those that run with `dependencies` alone, and those that need all packages. */
const filesOf = (isDev: boolean) =>
  Object.values(scripts).flatMap((script) => {
    const [, flag, file = ''] = /^node static\/run\.cjs (--with-dev )?(\S+\.ts)/.exec(script) ?? [];
    return sources.includes(file) && Boolean(flag) === isDev ? [file] : [];
  });

let imports: Metafile['inputs'];
/** All texts in quotation marks of each file, without those of imports of types, which no program reads. */
const quoted = new Map<string, Set<string>>();
beforeAll(async () => {
  const code = sources.filter((file) => !file.endsWith('.css'));
  const { metafile } = await build({
    stdin: { contents: code.map((file) => `import './${file}';`).join('\n'), resolveDir: '.' },
    ...{ bundle: true, write: false, metafile: true, outdir: 'out', logLevel: 'silent' },
    ...{ packages: 'external', platform: 'node', format: 'esm', loader: { '.css': 'empty' } },
  });
  imports = metafile.inputs;
  for (const file of code) {
    const text = read(file)
      .replace(/^import type [^;]*;$/gm, '')
      .replace(/\bimport\('[^']*'\)\./g, '');
    quoted.set(
      file,
      new Set([...text.matchAll(/(['"`])([@\w][^'"`\s]*)\1/g)].map(([, , name = '']) => packageOf(name))),
    );
  }
});

/** The files that are imported by these files, by those, and so on. */
function reachedFrom(files: string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached)
    for (const { path, external } of imports[file]?.imports ?? []) if (!external) reached.add(path);
  return reached;
}

/** The files of ours that nobody needs who only builds, edits, imports and publishes. Those that threads run are needed. */
function needed(): string[] {
  const [always, withDev] = [reachedFrom(filesOf(false)), reachedFrom(filesOf(true))];
  return sources.filter((file) => always.has(file) || !withDev.has(file));
}

/** The package of an import: `@scope/name/file.js` → `@scope/name`. */
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

describe('the packages', () => {
  test('that are only for tests and checks are imported by no command that works without them', () => {
    expect(filesOf(false)).toContain('static/publish/publish.ts');
    expect(filesOf(true)).toEqual(['static/checks/site/site.ts', 'templates/brochure/print.ts']);
    const files = needed();
    expect(files.length).toBeGreaterThan(300);
    expect(files).not.toContain('static/checks/site/checkPage.ts');
    const wrong = files.flatMap((file) => {
      const imported = (imports[file]?.imports ?? []).filter(({ external }) => external).map(({ path }) => path);
      // Descriptions of the content name fonts as examples.
      const named = file.startsWith('content/schema/') ? [] : [...(quoted.get(file) ?? [])];
      return [
        ...imported.filter((path) => !/^(node:|\.)/.test(path)).map(packageOf),
        ...named.filter((name) => Object.hasOwn(devDependencies, name)),
      ]
        .filter((name) => !Object.hasOwn(dependencies, name))
        .map((name) => `${file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test('that the checks of the editor need are listed for folders that start with a double click', () => {
    const reached = [...reachedFrom(filesOf(true))];
    const imported = reached.flatMap((file) => (imports[file]?.imports ?? []).filter(({ external }) => external));
    const used = [
      ...imported.map(({ path }) => packageOf(path)),
      ...reached.flatMap((file) => [...(quoted.get(file) ?? [])]),
    ];
    const further = [...new Set(used)].filter(
      (name) => Object.hasOwn(devDependencies, name) && !name.startsWith('@fontsource'),
    );
    expect(further.sort()).toEqual(packagesForChecks);
  });

  test('that every site needs are each used by such a command', () => {
    const used = new Set(needed().flatMap((file) => [...(quoted.get(file) ?? [])]));
    // run.cjs starts every command with it.
    used.add('tsx');
    // Looks name their fonts without what all have in front.
    const isUsed = (name: string) => used.has(name) || used.has(name.replace(/^@fontsource(-variable)?\//, ''));
    expect(Object.keys(dependencies).filter((name) => !isUsed(name))).toEqual([]);
  });
});

const portableNode: Record<string, string> = JSON.parse(read('static/portable/node/package.json')).optionalDependencies;
const fetched: Record<string, string> = JSON.parse(read('static/checks/fetched/package.json')).dependencies;

test('every version is exact, and no package needs a script of its own to be installed', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...portableNode, ...fetched }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  const lock: Record<string, { hasInstallScript?: true; integrity?: string; resolved?: string }> = JSON.parse(
    read('package-lock.json'),
  ).packages;
  // esbuild's only looks whether its program is there, and those of ssh2 compile what makes it faster; .npmrc runs none.
  const packages = Object.entries(lock).filter(([name]) => name);
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([
    'node_modules/cpu-features',
    'node_modules/esbuild',
    'node_modules/ssh2',
  ]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  for (const [name, { integrity, resolved }] of packages) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved ?? 'https://registry.npmjs.org/', name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

test('each package is in the table of its kind, once, with every column filled in', () => {
  const chapters = read('.github/contributing/packages.md').split(/^## /m);
  const rowsOf = (title: string) =>
    [...(chapters.find((text) => text.startsWith(title)) ?? '').matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) =>
      row.split(' | '),
    );
  const kinds = {
    'Every site': dependencies,
    'Tests and checks': devDependencies,
    'Fetched by': fetched,
    'In portable folders': portableNode,
  };
  for (const [title, packages] of Object.entries(kinds)) {
    const rows = rowsOf(title);
    const listed = rows.flatMap(([names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(listed.sort(), title).toEqual(Object.keys(packages).sort());
    expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => !cell.trim()))).toEqual([]);
  }
});

describe('what is fetched', () => {
  test('is there once and whole, even if two commands fetch it at the same time', async () => {
    const folder = join(scratch(), 'cache/browser');
    const make = async (making: string) => writeFileSync(join(making, 'start'), 'whole');
    await Promise.all([makeOnce(folder, make), makeOnce(folder, make)]);
    await makeOnce(folder, () => Promise.reject(new Error('is there already')));
    expect(readFileSync(join(folder, 'start'), 'utf8')).toBe('whole');
    expect(readdirSync(join(folder, '..'))).toEqual(['browser']);
  });

  test('leaves nothing where it cannot be fetched', async () => {
    const folder = join(scratch(), 'cache/browser');
    const fail = async (making: string) => {
      writeFileSync(join(making, 'start'), 'half');
      throw new Error('no network');
    };
    await expect(makeOnce(folder, fail)).rejects.toThrow('no network');
    expect(readdirSync(join(folder, '..'))).toEqual([]);
  });
});
