import { nodePath, type System } from './systems';

/** The longest path in a folder, in characters: Windows reads 260, and the folder itself lies somewhere. */
export const LONGEST_PATH = 200;

/** Names that Windows gives no file: those of devices, with forbidden characters, or with a dot or a space at the end. */
const REFUSED_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu;

/** The parts in the machine's own language that every folder has, by the paths of their files. */
const NATIVE_PARTS = {
  'Node.js': /^program\/node(\.exe)?$/,
  esbuild: /\/@esbuild\/[^/]+\/(bin\/)?esbuild(\.exe)?$/,
  sharp: /\/@img\/sharp-.*\.node$/,
  canvas: /\/@napi-rs\/canvas-.*\.node$/,
};

/**
 * Returns what is wrong with the folder of a system: native files of another system or processor, parts that are missing, line ends of the
 * file to open, names that Windows refuses, paths that are too long. `contents` has the bytes of each file by its path.
 */
export function checkFolder(system: System, contents: Map<string, Uint8Array>): string[] {
  const paths = [...contents.keys()];
  const missing = Object.entries(NATIVE_PARTS).filter(([, pattern]) => !paths.some((path) => pattern.test(path)));
  return [
    ...missing.map(([name]) => `${system.name}: ${name} is missing`),
    ...[...contents].flatMap(([path, bytes]) => {
      const kinds = nativeKinds(bytes);
      const expected = `${system.os} ${system.cpu}`;
      if (kinds.length && !kinds.includes(expected))
        return [`${system.name}: ${path} is for ${kinds.join(' and ')}, not for ${expected}`];
      return !kinds.length && path === nodePath(system) ? [`${system.name}: ${path} is no program`] : [];
    }),
    ...checkLineEnds(system, contents.get(system.starter)),
    ...checkNames(system, paths),
  ];
}

function checkLineEnds({ name, starter, lineEnd }: System, bytes: Uint8Array | undefined): string[] {
  if (!bytes) return [`${name}: ${starter} is missing`];
  const ends: string[] = Buffer.from(bytes).toString().match(/\r?\n/g) ?? [];
  return ends.some((end) => end !== lineEnd) ? [`${name}: ${starter} has lines that end in another way`] : [];
}

function checkNames({ name }: System, paths: string[]): string[] {
  const seen = new Map<string, string>();
  return paths.flatMap((path) => {
    const other = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    return [
      ...(path.split('/').some((part) => REFUSED_NAME.test(part)) ? [`${name}: Windows refuses the name ${path}`] : []),
      ...(path.length >= LONGEST_PATH ? [`${name}: ${path} has ${LONGEST_PATH} characters or more`] : []),
      ...(other ? [`${name}: ${path} and ${other} are one file on Windows and macOS`] : []),
    ];
  });
}

const OTHER = 'another processor';
const MACHO_CPUS: Record<number, string> = { 16777223: 'x64', 16777228: 'arm64' };
const ELF_CPUS: Record<number, string> = { 62: 'x64', 183: 'arm64' };
const PE_CPUS: Record<number, string> = { 34404: 'x64', 43620: 'arm64', 332: 'ia32' };

/**
 * Reads the head of a program or a library. Returns its system and its processor, such as `win32 x64`, several for a file of macOS that is
 * for several processors; none for a file that is neither.
 */
export function nativeKinds(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (head.length < 64) return [];
  if (head.readUInt32BE(0) === 0x7f454c46) return [`linux ${ELF_CPUS[head.readUInt16LE(18)] ?? OTHER}`];
  if (head.readUInt32LE(0) === 0xfeedfacf) return [`darwin ${MACHO_CPUS[head.readUInt32LE(4)] ?? OTHER}`];
  // A file for several processors has an entry of 20 bytes for each.
  if (head.readUInt32BE(0) === 0xcafebabe)
    return Array.from(
      { length: Math.min(head.readUInt32BE(4), 2) },
      (_, n) => `darwin ${MACHO_CPUS[head.readUInt32BE(8 + n * 20)] ?? OTHER}`,
    );
  const header = head.toString('latin1', 0, 2) === 'MZ' ? head.readUInt32LE(60) : head.length;
  if (header + 6 > head.length || head.toString('latin1', header, header + 4) !== 'PE\0\0') return [];
  return [`win32 ${PE_CPUS[head.readUInt16LE(header + 4)] ?? OTHER}`];
}
