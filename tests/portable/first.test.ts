import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../helpers/scratch';

const { trouble } = createRequire(import.meta.url)('../../static/start/first.cjs') as {
  trouble(folder: string, program: string): string | undefined;
};

const FILES = {
  'start.sh': 'start',
  'program/node': 'node',
  'program/build.ts': 'build',
  'program/node_modules/sharp/sharp.node': 'sharp',
};

function write(folder: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A whole folder, as the zip file has it. */
function unpacked(): string {
  const folder = scratch();
  const sizes = Object.fromEntries(Object.entries(FILES).map(([path, { length }]) => [path, length]));
  write(folder, { ...FILES, 'program/files.json': JSON.stringify({ programs: ['program/node'], sizes }) });
  return folder;
}

const troubleIn = (folder: string) => trouble(folder, join(folder, 'program'))?.replaceAll(folder, 'FOLDER');

test('a whole folder starts, also when it has events and kept results', () => {
  const folder = unpacked();
  write(folder, {
    'events/fest/content/site.json': '{}',
    'program/node_modules/.cache/kept': 'kept',
    'program/tmp/x': '',
    'program/started': '',
    'My notes.txt': 'of somebody',
    // Of the programs in which people look at folders.
    'program/.DS_Store': '',
    'program/content/desktop.ini': '',
    'program/static/._files': '',
  });
  expect(troubleIn(folder)).toBe(undefined);
  expect(readdirSync(join(folder, 'program/tmp'))).toEqual(['x']);
});

test('a half unpacked folder, one that an antivirus has taken from, and two versions over each other are named', () => {
  const half = unpacked();
  for (const path of ['program/build.ts', 'program/node_modules']) rmSync(join(half, path), { recursive: true });
  expect(troubleIn(half)).toBe(
    'FOLDER is not complete: 2 of its files are missing. Unpack the whole .zip file again, and open Start in the new folder.',
  );
  // The list of all files is the last one of the zip.
  rmSync(join(half, 'program/files.json'));
  expect(troubleIn(half)).toBe(
    'FOLDER is not complete. Unpack the whole .zip file again, and open Start in the new folder.',
  );
  const taken = unpacked();
  rmSync(join(taken, 'program/node_modules/sharp/sharp.node'));
  expect(troubleIn(taken)).toMatch(/^program\/node_modules\/sharp\/sharp.node is missing; an antivirus has probably/);

  const twice = /^Two versions lie over each other in FOLDER\. Unpack the new \.zip file into an empty folder/;
  const other = unpacked();
  write(other, { 'program/build.ts': 'of another version' });
  expect(troubleIn(other)).toMatch(twice);
  const more = unpacked();
  write(more, { 'program/static/gone.ts': 'of an earlier version' });
  expect(troubleIn(more)).toMatch(twice);
});

test('a folder in which nothing can be written is named, with what to do', () => {
  const folder = unpacked();
  // What stands where a folder is wanted keeps even root from writing there.
  write(folder, { 'program/tmp': 'a file' });
  expect(troubleIn(folder)).toMatch(/^FOLDER cannot be written to \((EEXIST|ENOTDIR)\)\. Move it elsewhere/);
});
