'use strict';

const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');

const ROOT = join(__dirname, '..');
// A bundle has the addresses of its sources in it, so each checkout has its own: a copy of the folder, or a second checkout that shares
// the packages, must not run the sources of the first.
const FOLDER = join(
  ROOT,
  'node_modules/.cache/event-site-commands',
  createHash('sha256').update(ROOT).digest('hex').slice(0, 16),
);

/**
 * Bundles a command, a file of TypeScript, with the sources that it imports into one file of JavaScript, and resolves to the address
 * of that file. Node.js loads one file in a third of the time that tsx takes for 300. The bundle is kept until a source changes.
 */
async function bundleOf(file) {
  const name = file.slice(ROOT.length + 1).replace(/\W+/g, '-');
  const bundle = join(FOLDER, `${name}.mjs`);
  const record = join(FOLDER, `${name}.json`);
  if (!isCurrent(record, bundle)) {
    const begun = Date.now();
    const { outputFiles, metafile } = await bundleSources(file, bundle);
    const inputs = Object.keys(metafile.inputs).map((source) => join(ROOT, source));
    const sources = [...inputs, __filename, join(ROOT, 'package-lock.json')].map((source) => [source, stateOf(source)]);
    mkdirSync(FOLDER, { recursive: true });
    for (const { path, contents } of outputFiles) write(path, contents);
    // A source that was saved meanwhile may be newer than what the bundle has of it: then the next command bundles again.
    if (sources.every(([, { mtimeMs }]) => mtimeMs < begun))
      write(record, JSON.stringify({ digest: digestOf(bundle), sources }));
  }
  return pathToFileURL(bundle).href;
}

/** Checks whether the bundle is the one that its record names, and each source as it was when it was bundled. */
function isCurrent(record, bundle) {
  try {
    const { digest, sources } = JSON.parse(readFileSync(record, 'utf8'));
    if (digest !== digestOf(bundle)) return false;
    return sources.every(([source, { mtimeMs, size }]) => {
      const now = stateOf(source);
      return now.mtimeMs === mtimeMs && now.size === size;
    });
  } catch {
    return false;
  }
}

/** Returns the digest of a bundle with its source map. Any byte of them may have been damaged. */
const digestOf = (bundle) =>
  [bundle, `${bundle}.map`].reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

const stateOf = (source) => {
  const { mtimeMs, size } = statSync(source);
  return { mtimeMs, size };
};

function bundleSources(file, bundle) {
  const { build } = require('esbuild');
  return build({
    entryPoints: [file],
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    outfile: bundle,
    write: false,
    metafile: true,
    logLevel: 'silent',
    sourcemap: 'linked',
    plugins: [{ name: 'own-addresses', setup: keepAddresses }],
  });
}

/** Has each source see its own address in `import.meta`, and not that of the bundle: files are found beside it. */
function keepAddresses({ onLoad }) {
  onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    loader: path.endsWith('x') ? 'tsx' : 'ts',
  }));
}

/** Writes a file under its name only when it is whole, because two commands may run at once. */
function write(file, data) {
  const part = join(FOLDER, `.${process.pid}-${basename(file)}`);
  writeFileSync(part, data);
  renameSync(part, file);
}

module.exports = { bundleOf };
