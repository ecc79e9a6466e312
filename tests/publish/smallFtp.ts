import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { posix } from 'node:path';
import { onTestFinished } from 'vitest';

/** The ways in which a server may be unlike others. */
export type Ways = {
  /** Commands that it does not know. */
  lacks?: string[];
  /** The address that it names for its data. */
  address?: string;
  /** False if it refuses to rename or write over a file. */
  over?: boolean;
  /** True if it takes only the first of the commands that arrive together. */
  drops?: boolean;
  /** True if it takes -a for the name of a folder that is empty. */
  strict?: boolean;
  /** The most connections that it allows. */
  most?: number;
  /** Returns the answer to a command in place of its own. After `reset` it resets the connection for the data of STOR. */
  answer?: (command: string) => string | undefined;
};

/** Starts a server for FTP with files in memory, and folders that begin with '/'. It may lack what others have. */
export async function startSmallFtp({
  lacks = [],
  address = '127.0.0.1',
  over = true,
  most = Number.POSITIVE_INFINITY,
  ...ways
}: Ways = {}) {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/', '/www']);
  const commands: string[] = [];
  const connections = new Set<Socket>();
  let refused = 0;
  const server = createServer({ noDelay: true }, (control) => {
    let cwd = '/';
    let from: string | undefined;
    let passive: Server | undefined;
    let data: Promise<Socket> | undefined;
    const say = (text: string) => void control.write(`${text}\r\n`);
    const at = (path: string) => posix.resolve(cwd, path);
    const inFolder = (hidden: boolean) =>
      [...files, ...[...folders].map((path) => [path, undefined] as const)]
        .filter(([path]) => path !== '/' && posix.dirname(path) === cwd)
        .map(([path, content]) => ({ name: posix.basename(path), content }))
        .filter(({ name }) => hidden || !name.startsWith('.'));
    const listen = async () => {
      passive?.close();
      const listening = createServer().listen(0, '127.0.0.1');
      passive = listening;
      data = once(listening, 'connection').then(([socket]) => (socket as Socket).on('error', () => undefined));
      await once(listening, 'listening');
      return (listening.address() as AddressInfo).port;
    };
    const sendData = async (content: Buffer | string) => {
      say('150 Here it comes');
      const socket = (await data) as Socket;
      socket.end(content);
      await once(socket, 'close');
      say('226 Done');
    };
    const takeData = async (path: string, reset: boolean) => {
      say('150 Go on');
      const socket = (await data) as Socket;
      const chunks: Buffer[] = [];
      for await (const chunk of socket) {
        chunks.push(chunk);
        files.set(path, Buffer.concat(chunks));
        if (reset) {
          socket.resetAndDestroy();
          return say('426 Broken');
        }
      }
      files.set(path, Buffer.concat(chunks));
      say('226 Done');
    };
    const renameTo = (to: string) => {
      const content = files.get(from ?? '');
      if (!from || !content || folders.has(to) || (!over && files.has(to))) return say('550 File exists');
      files.delete(from);
      files.set(to, content);
      say('250 Renamed');
    };
    const known: Record<string, (path: string) => unknown> = {
      USER: () => say('331 Password?'),
      PASS: () => say('230 Welcome'),
      FEAT: () =>
        say(
          `211-Features:\r\n${['SIZE', 'MLST', 'EPSV'].filter((name) => !lacks.includes(name)).join('\r\n')}\r\n211 End`,
        ),
      TYPE: () => say('200 Yes'),
      NOOP: () => say('200 Yes'),
      PWD: () => say(`257 "${cwd}"`),
      CWD: (path) => {
        if (!folders.has(at(path))) return say('550 No such folder');
        cwd = at(path);
        say('250 There');
      },
      EPSV: async () => say(`229 Extended (|||${await listen()}|)`),
      PASV: async () => {
        const port = await listen();
        say(`227 Passive (${[...address.split('.'), port >> 8, port & 255].join(',')})`);
      },
      LIST: (option) =>
        sendData(
          option === '-a' && ways.strict
            ? ''
            : inFolder(option === '-a')
                .map(({ name, content }) =>
                  content
                    ? `-rw-r--r--   1 ftp  ftp  ${content.length} Jan 01 00:00 ${name}\r\n`
                    : `drwxr-xr-x   2 ftp  ftp  4096 Jan 01 00:00 ${name}\r\n`,
                )
                .join(''),
        ),
      MLSD: () =>
        sendData(
          inFolder(true)
            .map(({ name, content }) => `type=${content ? 'file' : 'dir'};size=${content?.length ?? 0}; ${name}\r\n`)
            .join(''),
        ),
      SIZE: (path) => say(files.has(at(path)) ? `213 ${files.get(at(path))?.length}` : '550 No such file'),
      RETR: (path) => (files.has(at(path)) ? sendData(files.get(at(path)) as Buffer) : say('550 No such file')),
      STOR: (path) => {
        if (folders.has(at(path)) || (!over && files.has(at(path)))) return say('553 Could not create file');
        return takeData(at(path), ways.answer?.(`STOR ${path}`) === 'reset');
      },
      DELE: (path) => say(files.delete(at(path)) ? '250 Deleted' : '550 No such file'),
      RNFR: (path) => {
        from = files.has(at(path)) ? at(path) : undefined;
        say(from ? '350 To which name?' : '550 No such file');
      },
      RNTO: (path) => renameTo(at(path)),
      MKD: (path) => {
        if (folders.has(at(path)) || files.has(at(path))) return say('550 File exists');
        folders.add(at(path));
        say(`257 "${at(path)}" made`);
      },
      RMD: (path) => {
        const isEmpty = ![...files.keys(), ...folders].some((each) => posix.dirname(each) === at(path));
        say(isEmpty && folders.delete(at(path)) ? '250 Removed' : '550 Not empty');
      },
      QUIT: () => control.end(),
    };
    const obey = async (line: string) => {
      commands.push(line);
      const [name = '', ...rest] = line.split(' ');
      const answer = ways.answer?.(line);
      if (answer && answer !== 'reset') return say(answer);
      if (!known[name] || lacks.includes(name)) return say('502 Not implemented');
      await known[name](rest.join(' '));
    };
    let last = Promise.resolve();
    control
      .on('error', () => undefined)
      .on('close', () => {
        passive?.close();
        connections.delete(control);
      });
    if (connections.size >= most) {
      refused += 1;
      return void control.end('421 Too many connections\r\n');
    }
    connections.add(control);
    control.on('data', (chunk) => {
      const lines = `${chunk}`.split('\r\n').slice(0, -1);
      for (const line of ways.drops ? lines.slice(0, 1) : lines) last = last.then(() => obey(line));
    });
    say('220 Ready');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    files,
    folders,
    commands,
    connections,
    refused: () => refused,
  };
}
