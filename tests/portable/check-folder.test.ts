import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkFolder, nativeKinds } from '../../static/portable/checkFolder';
import { SYSTEMS, type System } from '../../static/portable/systems';
import { zipFolder } from '../../static/portable/zipFolder';

/** The head of a program for a system and a processor. */
function program(os: string, cpu: string): Buffer {
  const head = Buffer.alloc(128);
  if (os === 'linux') {
    head.writeUInt32BE(0x7f454c46, 0);
    head.writeUInt16LE({ x64: 62, arm64: 183 }[cpu] ?? 0, 18);
  } else if (os === 'darwin') {
    head.writeUInt32LE(0xfeedfacf, 0);
    head.writeUInt32LE({ x64: 0x01000007, arm64: 0x0100000c }[cpu] ?? 0, 4);
  } else {
    head.write('MZ');
    head.writeUInt32LE(64, 60);
    head.write('PE\0\0', 64);
    head.writeUInt16LE({ x64: 0x8664, arm64: 0xaa64, ia32: 0x14c }[cpu] ?? 0, 68);
  }
  return head;
}

/** A folder of a system with all its native parts, and `more`. */
function folderOf(
  { os, cpu, starter, lineEnd }: System,
  more: Record<string, Uint8Array> = {},
): Map<string, Uint8Array> {
  const exe = os === 'win32' ? '.exe' : '';
  const native = program(os, cpu);
  return new Map(
    Object.entries({
      [starter]: Buffer.from(`one${lineEnd}two${lineEnd}`),
      [`program/node${exe}`]: native,
      [`program/node_modules/@esbuild/${os}-${cpu}/${exe ? 'esbuild.exe' : 'bin/esbuild'}`]: native,
      [`program/node_modules/@img/sharp-${os}-${cpu}/lib/sharp.node`]: native,
      [`program/node_modules/@napi-rs/canvas-${os}-${cpu}/skia.node`]: native,
      'program/build.ts': Buffer.from('code'),
      ...more,
    }),
  );
}

const [windows, macArm, macIntel, linux] = SYSTEMS as [System, System, System, System];

test('the head of a program says its system and its processor', () => {
  const universal = Buffer.alloc(64);
  for (const [n, word] of [0xcafebabe, 2, 0x01000007, 3, 0, 0, 0, 0x0100000c].entries())
    universal.writeUInt32BE(word, n * 4);
  expect(nativeKinds(universal)).toEqual(['darwin x64', 'darwin arm64']);
  expect(nativeKinds(program('win32', 'x64'))).toEqual(['win32 x64']);
  expect(nativeKinds(program('darwin', 'arm64'))).toEqual(['darwin arm64']);
  expect(nativeKinds(program('darwin', 'x64'))).toEqual(['darwin x64']);
  expect(nativeKinds(program('linux', 'x64'))).toEqual(['linux x64']);
  expect(
    nativeKinds(Buffer.from('MZ is how this text begins, and it is long enough to be looked at as if it were one')),
  ).toEqual([]);
});

test.each(SYSTEMS)('a folder for $name that has everything is not refused', (system) => {
  expect(checkFolder(system, folderOf(system))).toEqual([]);
});

test('a folder is refused for each thing with which it would not start, or not be unpacked', () => {
  const intel = program('darwin', 'x64');
  expect(checkFolder(macArm, folderOf(macArm, { 'program/node_modules/a/b.node': intel }))).toEqual([
    'macos-arm64: program/node_modules/a/b.node is for darwin x64, not for darwin arm64',
  ]);
  expect(checkFolder(macIntel, new Map([...folderOf(macIntel)].filter(([path]) => !path.includes('sharp'))))).toEqual([
    'macos-x64: sharp is missing',
  ]);
  expect(checkFolder(windows, folderOf(windows, { 'Start.cmd': Buffer.from('one\r\ntwo\n') }))).toEqual([
    'windows-x64: Start.cmd has lines that end in another way',
  ]);
  expect(checkFolder(linux, folderOf(linux, { 'program/node': Buffer.from('#!/bin/sh') }))).toEqual([
    'linux-x64: program/node is no program',
  ]);
  const long = `program/${'a'.repeat(192)}`;
  const names = { 'program/con.ts': '', 'program/a:b': '', 'program/BUILD.ts': '', [long]: '' };
  const more = Object.fromEntries(Object.keys(names).map((name) => [name, Buffer.from('')]));
  expect(checkFolder(linux, folderOf(linux, more))).toEqual([
    'linux-x64: Windows refuses the name program/con.ts',
    'linux-x64: Windows refuses the name program/a:b',
    'linux-x64: program/BUILD.ts and program/build.ts are one file on Windows and macOS',
    `linux-x64: ${long} has 200 characters or more`,
  ]);
});

test('a zip file has every byte, and the right of a program to be run', async () => {
  const bytes = Buffer.from('twelve bytes'.repeat(1000));
  const zip = await zipFolder([
    { path: 'folder/start.sh', bytes, mode: 0o755 },
    { path: 'folder/தமிழ் #.json', bytes: Buffer.from(''), mode: 0o644 },
  ]);
  expect(Object.entries(unzipSync(zip)).map(([path, each]) => [path, each.length])).toEqual([
    ['folder/start.sh', 12_000],
    ['folder/தமிழ் #.json', 0],
  ]);
  // The central directory has the rights in the upper half of four bytes, 38 after its signature.
  const directory = Buffer.from(zip).indexOf('PK\x01\x02');
  expect(Buffer.from(zip).readUInt16LE(directory + 40)).toBe(0o100755);
});
