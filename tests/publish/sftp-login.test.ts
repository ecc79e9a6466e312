import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import ssh2, { type AuthContext, type AuthenticationType } from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { Problems } from '../../content/messages/problems';
import { openFtp } from '../../static/publish/ftpHost';
import type { Secrets } from '../../static/publish/protocol';
import { openSftp } from '../../static/publish/sftpHost';
import { listen } from '../../static/serve/listen';
import { makeKeys } from './makeKeys';

const hostKey = makeKeys().private;

/**
 * Starts a server for SSH with one folder. `ask` decides who is let in, by one of the methods. `atSession` is what it does in place of
 * an answer when it is asked for files. Returns its port.
 */
async function startSsh(
  ask: (context: AuthContext, decide: (isIn: boolean) => void) => void,
  methods: AuthenticationType[] = ['publickey', 'password'],
  atSession?: (client: ssh2.Connection) => void,
) {
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) =>
      ask(context, (isIn) => (isIn ? context.accept() : context.reject(methods))),
    );
    onTestFinished(() => void client.end());
    client.on('session', (accept) =>
      atSession
        ? atSession(client)
        : accept().on('sftp', (accept) => {
            const sftp = accept();
            const attributes = { mode: 0o40755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
            sftp.on('REALPATH', (id) => sftp.name(id, [{ filename: '/', longname: '/', attrs: attributes }]));
            sftp.on('STAT', (id) => sftp.attrs(id, attributes));
          }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Starts a server that says this to everybody, and then no more. Returns its port. */
async function startTalker(greeting: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const byPassword = (context: AuthContext, decide: (isIn: boolean) => void) =>
  decide(context.method === 'password' && context.password === 'right');
const withoutTerminal = async () => {
  throw new Problems(['Password of asha? There is no terminal to answer in']);
};

/** Opens a host. Returns what is said of it: `in`, or the message. */
async function enter(port: number, secrets: Secrets, protocol: 'sftp' | 'ftp' | 'ftps' = 'sftp', patience = 20_000) {
  const open = protocol === 'sftp' ? openSftp : openFtp;
  const target = { protocol, server: '127.0.0.1', port, user: 'asha', folder: '/' } as const;
  try {
    await (await open(target, '/fest', secrets, async () => {}, patience)).close();
    return 'in';
  } catch (error) {
    return (error as Error).message.replace(`${port}`, 'PORT');
  }
}

test.each([
  ['an SSH agent that is gone', { agent: '/nowhere/agent' }],
  ['a key that the server does not know', { key: makeKeys().private }],
])('the right password is enough beside %s', async (_, secrets) => {
  const port = await startSsh(byPassword);
  expect(await enter(port, { ...secrets, password: async () => 'right' })).toBe('in');
});

test('a server that asks questions in place of a password gets the password as its answer', async () => {
  const port = await startSsh(
    (context, decide) => {
      if (context.method !== 'keyboard-interactive') return decide(false);
      context.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) => decide(answer === 'right'));
    },
    ['publickey', 'keyboard-interactive'],
  );
  expect(await enter(port, { password: async () => 'right' })).toBe('in');
  expect(await enter(port, { password: async () => 'wrong' })).toBe(
    "127.0.0.1: does not let asha in; check the user's name and the password or key",
  );
});

test.each([
  [
    'a wrong password',
    { password: async () => 'wrong' },
    "127.0.0.1: does not let asha in; check the user's name and the password or key",
  ],
  [
    'a wrong password and an SSH agent that is gone',
    { agent: '/nowhere/agent', password: async () => 'wrong' },
    "127.0.0.1: does not let asha in; check the user's name and the password or key\nthe SSH agent does not work (Failed to connect to agent); start it again, or empty the variable SSH_AUTH_SOCK",
  ],
  [
    'no password and an SSH agent that is gone',
    { agent: '/nowhere/agent', password: withoutTerminal },
    'the SSH agent does not work (Failed to connect to agent); start it again, or empty the variable SSH_AUTH_SOCK\nPassword of asha? There is no terminal to answer in',
  ],
  ['no password', { password: withoutTerminal }, 'Password of asha? There is no terminal to answer in'],
] satisfies [string, Secrets, string][])('%s ends in sentences that say what to do', async (_, secrets, said) => {
  expect(await enter(await startSsh(byPassword), secrets)).toBe(said);
});

test('a server that takes only keys is not told the password', async () => {
  const asked: string[] = [];
  const port = await startSsh(
    ({ method }, decide) => {
      asked.push(method);
      decide(false);
    },
    ['publickey'],
  );
  const key = makeKeys().private;
  expect(await enter(port, { key, password: async () => 'right' })).toBe(
    '127.0.0.1: does not let asha in; it takes no password, so name a key that it knows with --key FILE (it takes publickey)',
  );
  expect(asked).toEqual(['publickey']);
});

test.each([
  [
    'sftp',
    '220 Ready\r\n',
    '127.0.0.1:PORT: is a server for FTP; write ftps:// in place of sftp://, or the port of SFTP, which is mostly 22',
  ],
  [
    'ftps',
    'SSH-2.0-OpenSSH_9.2\r\n',
    '127.0.0.1:PORT: is a server for SFTP; write sftp:// in place of ftps://, or the port of FTPS, which is mostly 21',
  ],
  [
    'sftp',
    'HTTP/1.1 400 Bad Request\r\n',
    '127.0.0.1:PORT: is a web server; ask your host for the port of SFTP, which is mostly 22',
  ],
] as const)('%s:// at a server that says “%s” is told at once', async (protocol, greeting, said) => {
  const port = await startTalker(greeting);
  expect(await enter(port, { password: async () => 'right' }, protocol)).toBe(said);
});

test.each(['ftp', 'ftps'] as const)(
  '%s:// at a web server, which waits for a request, is told so',
  async (protocol) => {
    const server = createHttpServer((_, response) => response.end('a page'));
    onTestFinished(() => void server.close());
    const port = await listen(server, 0);
    expect(await enter(port, { password: async () => 'right' }, protocol, 500)).toBe(
      `127.0.0.1:PORT: is a web server; ask your host for the port of ${protocol.toUpperCase()}, which is mostly 21`,
    );
  },
);

test.each([
  ['is silent', () => undefined, 'does not answer'],
  ['ends the connection', (socket: Socket) => void socket.end(), 'cannot be reached'],
  ['resets the connection', (socket: Socket) => void socket.resetAndDestroy(), 'cannot be reached'],
])('a server that %s while TLS begins ends with a sentence', async (_, begin, sentence) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 Here I am\r\n');
    socket.once('data', () => {
      socket.write('234 Begin\r\n');
      socket.once('data', () => begin(socket));
    });
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await enter(port, { password: async () => 'right' }, 'ftps', 300)).toContain(`127.0.0.1:PORT: ${sentence}`);
});

test.each(['sftp', 'ftp', 'ftps'] as const)(
  '%s:// at a port that says nothing ends with a sentence',
  async (protocol) => {
    const port = await startTalker('');
    expect(await enter(port, { password: async () => 'right' }, protocol, 50)).toBe(
      `127.0.0.1:PORT: does not answer; check the address and your network, and ask your host for the port of ${protocol.toUpperCase()}, which is mostly ${protocol === 'sftp' ? 22 : 21}`,
    );
  },
);

test.each([
  ['is silent', () => {}, 'does not answer; check the address'],
  ['ends the line', (client: ssh2.Connection) => void client.end(), 'cannot be reached'],
])('a server that lets the user in and then %s is given up', async (_, atSession, said) => {
  const port = await startSsh(byPassword, ['password'], atSession);
  expect(await enter(port, { password: async () => 'right' }, 'sftp', 1_000)).toContain(`127.0.0.1:PORT: ${said}`);
});
