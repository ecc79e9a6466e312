import { Refusal } from '../../content/edit/protocol';
import { Problems } from '../../content/messages/problems';
import { decode, encodePath, type Protocol, parseAddress, type Target } from './protocol';

/** A folder on a server, for one of its users. */
export type Server = Target & { server: string; port: number; user: string };

/** What differs between the protocols whose addresses name a user, a server and a folder; `port` is the usual one. */
type ServerProtocol = Pick<Protocol<Server>, 'name' | 'title' | 'takesKey' | 'encryptedInstead' | 'open'> & {
  port: number;
  /** The server that the form shows as an example. */
  exampleServer: string;
};

/** Returns a protocol with addresses such as `sftp://user@host:2222/folder`. */
export function serverProtocol({ port: usualPort, exampleServer, ...protocol }: ServerProtocol): Protocol<Server> {
  const { name } = protocol;
  const example = `${name}://user@host/public_html`;
  const withPort = (server: string, port: number) => (port === usualPort ? server : `${server}:${port}`);
  return {
    ...protocol,
    example,
    password: {
      name: 'password',
      question: ({ server, user }, hasKey) =>
        hasKey ? `${server} does not take the key. Password of ${user}?` : `Password of ${user} on ${server}?`,
    },
    read(address, _env, from) {
      const url = parseAddress(address, example, from);
      if (!url.username || !url.hostname || url.search || url.hash)
        throw new Problems([`${from} needs a user, a host and a folder; write ${example}`]);
      return {
        protocol: name,
        server: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || usualPort,
        user: decode(url.username, from),
        folder: decode(url.pathname, from),
      };
    },
    format: ({ user, server, port, folder }) => `${name}://${user}@${withPort(server, port)}${folder}`,
    account: ({ server, port, user }) => `${name} ${server} ${port} ${user}`,
    form: {
      fields: {
        server: { label: 'Server', example: exampleServer },
        user: { label: 'User', example: 'asha' },
        folder: { label: 'Folder on the server', example: 'public_html' },
      },
      write({ server = '', user = '', folder = '' }) {
        const host = server.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
        if (!/^[^\s/@]+$/.test(host))
          throw new Refusal(409, 'Write the name of the server alone, such as ftp.example.org.');
        if (!user) throw new Refusal(409, 'Write the name of the user, as your host tells you.');
        const path = encodePath(folder).replace(/^\/+/, '');
        return { address: `${name}://${encodeURIComponent(user)}@${host}/${path}` };
      },
      read: ({ server, port, user, folder }) => ({
        server: withPort(server.includes(':') ? `[${server}]` : server, port),
        user,
        folder,
      }),
    },
  };
}

/** Tells whether this is a name of this machine: a password for it never leaves the machine. */
export const isLoopback = (server: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(server);
