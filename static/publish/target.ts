import { Problems } from '../../content/messages/problems';

/** The place to publish to: a folder of this machine, or one on a server. */
export type Target = { protocol: 'folder'; folder: string } | Server;

export type Server = { protocol: keyof typeof PORTS; server: string; port: number; user: string; folder: string };

/** The variables of the environment, such as `process.env`. */
export type Environment = Record<string, string | undefined>;

/**
 * Reads an address, a folder (`./public`, `/mnt/www`), or the name of a target whose address is in `PUBLISH_NAME`. Throws
 * Problems if it is none of these, or holds a password.
 */
export function readTarget(typed: string, env: Environment): Target {
  if (!isName(typed)) return readAddress(typed);
  const variable = variableOf(typed);
  const address = env[variable];
  if (!address)
    throw new Problems([
      `${typed}: is no target; write ${variable}=sftp://user@host/public_html into the file .env, or begin a folder with ./`,
    ]);
  return readAddress(address, variable);
}

function readAddress(address: string, from = 'the address'): Target {
  const protocol = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase();
  if (protocol === undefined) return readFolder(address, from);
  // The address itself is not repeated: it may hold a password.
  if (!isKnown(protocol))
    throw new Problems([
      `${from} begins with ${protocol}://, which is not known; write sftp://, ftps://, ftp://, davs:// (WebDAV) or a folder`,
    ]);
  if (!URL.canParse(address)) throw new Problems([`${from} is no address; write ${protocol}://user@host/public_html`]);
  const url = new URL(address);
  if (url.password)
    throw new Problems([
      `${from} holds a password, which others could read; write ${protocol}://${url.username}@${url.hostname}${url.pathname}, and the password where it is asked for or into PUBLISH_PASSWORD`,
    ]);
  if (!url.username || !url.hostname || url.search || url.hash)
    throw new Problems([`${from} needs a user, a host and a folder; write ${protocol}://user@host/public_html`]);
  return {
    protocol,
    server: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || PORTS[protocol],
    user: decode(url.username, from),
    folder: decode(url.pathname, from),
  };
}

/** Reads a folder of this machine. Throws Problems if it is an address as scp and rsync write it: `user@host:folder`. */
function readFolder(folder: string, from: string): Target {
  const [, user, server, path = ''] = /^([^\s/:@]+)(?::[^\s/@]*)?@([^\s/:@]+)(?::\/*|\/|$)(.*)$/.exec(folder) ?? [];
  if (!server) return { protocol: 'folder', folder };
  throw new Problems([
    `${from} is written as for scp; write sftp://${user}@${server}/${path || 'public_html'}, or begin a folder of this machine with ./`,
  ]);
}

function decode(text: string, from: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problems([`${from} has a % that begins no code of a character; write %25 for a percent sign`]);
  }
}

/** Tells whether the text names a target (`live`, `staging`) and is no address or folder. */
export const isName = (typed: string): boolean => /^[a-z][a-z0-9-]*$/.test(typed);

/** Returns the environment variable of a target: `live` → `PUBLISH_LIVE`. */
export const variableOf = (name: string, ending = ''): string =>
  `PUBLISH_${name.toUpperCase().replaceAll('-', '_')}${ending}`;

/** Returns the target as text: `sftp://user@host/public_html`. */
export const showTarget = (target: Target): string =>
  target.protocol === 'folder'
    ? target.folder
    : `${target.protocol}://${target.user}@${target.server}${target.port === PORTS[target.protocol] ? '' : `:${target.port}`}${target.folder}`;

/** The usual port of each protocol. */
export const PORTS = { sftp: 22, ftps: 21, ftp: 21, davs: 443, dav: 80 };

const isKnown = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol);
