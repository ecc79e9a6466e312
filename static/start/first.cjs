'use strict';

// The first file that runs after a double click on Start. It looks whether the folder is whole and can be written to, before anything else
// of it is loaded, and says in one sentence what somebody can do. Then it starts start.ts.

const { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } = require('node:fs');
const { rmSync, statfsSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const PROGRAM = join(__dirname, '../..');
const FOLDER = join(PROGRAM, '..');
const TEMPORARY = join(PROGRAM, 'tmp');
/** What the editor writes into the folder of the program; everything else there has come from the zip file. */
const WRITTEN = ['files.json', 'running.json', 'started', 'tmp/', 'node_modules/.cache/'];
/** Files that systems put into every folder that somebody looks at or copies. */
const OF_SYSTEMS = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;
/** The room that a first start needs, in bytes: kept results, and a site. */
const ROOM = 100_000_000;

const UNWRITABLE = {
  EACCES: 'cannot be written to. Move it to your Documents, to the desktop or to a USB stick, and open Start there.',
  EROFS: 'cannot be written to. Copy it to your Documents, to the desktop or to a USB stick, and open Start there.',
  ENOSPC: 'is on a full disk. Make room there, and open Start again.',
};
UNWRITABLE.EPERM = UNWRITABLE.EACCES;
UNWRITABLE.EDQUOT = UNWRITABLE.ENOSPC;

/** Returns the sentence about a folder in which no site can be made; undefined if all is well. `program` has the file files.json. */
function trouble(folder, program) {
  try {
    mkdirSync(join(program, 'tmp'), { recursive: true });
    writeFileSync(join(program, 'tmp/try'), 'can be written');
    rmSync(join(program, 'tmp/try'));
  } catch (error) {
    return `${folder} ${UNWRITABLE[error.code] ?? `cannot be written to (${error.code}). Move it elsewhere, and open Start there.`}`;
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < ROOM)
    return `${folder} is on a disk with less than ${ROOM / 1e6} MB of room. Make room there, and open Start again.`;
  return incomplete(folder, program);
}

/** Returns the sentence about a folder that has other files than its zip file had; undefined if it has the same. */
function incomplete(folder, program) {
  const again = 'Unpack the whole .zip file again, and open Start in the new folder.';
  // It is the last file of the zip.
  if (!existsSync(join(program, 'files.json'))) return `${folder} is not complete. ${again}`;
  const { sizes, programs } = JSON.parse(readFileSync(join(program, 'files.json'), 'utf8'));
  const sizeOf = (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size;
  const actual = Object.keys(sizes).map((path) => [path, sizeOf(path)]);
  const missing = actual.flatMap(([path, size]) => (size === undefined ? [path] : []));
  const isTaken =
    missing.length > 0 && missing.every((path) => /\.(exe|node|dll|cmd)$/.test(path) || programs.includes(path));
  if (isTaken)
    return `${missing[0]} is missing; an antivirus has probably taken it away. Allow this folder there, unpack the .zip file again, and open Start in the new folder.`;
  if (missing.length) return `${folder} is not complete: ${missing.length} of its files are missing. ${again}`;
  const isOther = actual.some(([path, size]) => size !== sizes[path]);
  const listed = new Set(Object.keys(sizes));
  const isMore = listFiles(program).some(
    (path) =>
      !listed.has(`program/${path}`) &&
      !OF_SYSTEMS.test(path) &&
      !WRITTEN.some((kept) => path === kept || (kept.endsWith('/') && path.startsWith(kept))),
  );
  if (isOther || isMore)
    return `Two versions lie over each other in ${folder}. Unpack the new .zip file into an empty folder, open Start there, and choose “Take over my events from the old folder”.`;
  return undefined;
}

/** Returns the paths of all files below a folder, with slashes. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** Gives the programs of the folder the right to be run, which some programs that unpack zip files leave out. */
function allowPrograms(folder, program) {
  if (process.platform === 'win32') return;
  for (const path of JSON.parse(readFileSync(join(program, 'files.json'), 'utf8')).programs)
    try {
      accessSync(join(folder, path), constants.X_OK);
    } catch {
      chmodSync(join(folder, path), 0o755);
    }
}

/** Forgets what the last version has kept, if the folder has come from another zip file since. */
function forgetOther(program) {
  const list = readFileSync(join(program, 'files.json'), 'utf8');
  const mark = join(program, 'started');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === list) return;
  for (const kept of ['node_modules/.cache', 'tmp']) rmSync(join(program, kept), { recursive: true, force: true });
  mkdirSync(join(program, 'tmp'), { recursive: true });
  writeFileSync(mark, list);
}

/** Says that a program of the folder could not be started, and ends. */
function fail({ code, path, message }) {
  const reason = path ? `${code}: ${path}` : `${message}`.split('\n')[0];
  console.error(
    `A program of this folder could not be started (${reason}). If an antivirus holds it, allow this folder there, and open Start again.`,
  );
  process.exit(1);
}

if (require.main === module) {
  const sentence = trouble(FOLDER, PROGRAM);
  if (sentence) {
    console.error(sentence);
    process.exitCode = 1;
  } else {
    allowPrograms(FOLDER, PROGRAM);
    forgetOther(PROGRAM);
    // Nothing is written outside of the folder, not even for a moment.
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = TEMPORARY;
    const { bundleOf } = require('../commandBundle.cjs');
    // A program that ends at once, as one that an antivirus holds does, also fails while nobody waits for it.
    process.on('uncaughtException', fail);
    bundleOf(join(__dirname, 'start.ts'))
      .then((address) => import(address))
      .then(() => process.off('uncaughtException', fail), fail);
  }
}

module.exports = { trouble };
