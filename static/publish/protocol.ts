import { Problems } from '../../content/messages/problems';
import type { Host } from './host';
import type { CheckFingerprint } from './knownServers';

/** The place to publish to, as its protocol has read it from an address. `protocol` is the name of that protocol. */
export type Target = { protocol: string; folder: string };

/** The variables of the environment, such as `process.env`. */
export type Environment = Record<string, string | undefined>;

/** The keys and password that open the host. They must never stand in a log, a message or a file of ours. */
export type Secrets = {
  /** A private key, as the text of its file, which the passphrase opens. */
  key?: string;
  passphrase?: string;
  /** The token that a bucket needs in addition to a temporary key. */
  sessionToken?: string;
  /** The socket of the SSH agent, which holds further keys. */
  agent?: string;
  /** Returns the password of the environment, or else the one that the maintainer types. */
  password(): Promise<string>;
};

/**
 * A way to publish, with all that is said or asked about it: by the command, by its help, and by the form in the editor.
 * `protocols.ts` lists all of them.
 */
export type Protocol<T extends Target = Target> = {
  /** The name, which is also the scheme of its addresses: `sftp`. */
  name: string;
  /** The title in the form of the editor and in the help: 'SFTP (most hosts with SSH)'. */
  title: string;
  /** An address as the help and messages show it: `sftp://user@host/public_html`. */
  example: string;
  /** True if a private key may open the host in place of a password. */
  takesKey?: boolean;
  /** The password of the host; without it, there is none. */
  password?: Password<T>;
  /** The beginnings of variables with its settings and secrets, apart from `PUBLISH_`. The build cannot read these variables. */
  prefixes?: string[];
  /** Returns the protocols to use instead (`ftps:// or sftp://`) if the password would be sent without encryption. */
  encryptedInstead?(target: T): string | undefined;
  /** Reads an address; `from` says in messages where it stands. Throws Problems if it is no address of this protocol. */
  read(address: string, env: Environment, from: string): T;
  /** Returns the address of a target. It holds no password. */
  format(target: T): string;
  /** Returns what a password belongs to, as one text: the protocol, the server and the user. */
  account(target: T): string;
  /** Opens the folder of the site with this prefix. Throws Problems if it cannot be opened. */
  open(target: T, prefix: string, secrets: Secrets, check: CheckFingerprint): Promise<Host>;
  form: ProtocolForm<T>;
};

/** The password of a protocol. */
type Password<T extends Target> = {
  /** The word for it: 'password', 'secret key'. */
  name: string;
  /** The variable that holds it, in place of `PUBLISH_PASSWORD`. */
  variable?: string;
  /** Returns the question for it. `hasKey` is true if there is a private key, which the server has refused. */
  question(target: T, hasKey: boolean): string;
  /** Returns the secrets that other variables than `PUBLISH_PASSWORD` hold for this target. */
  find?(target: T, env: Environment): { password?: string; sessionToken?: string };
};

/** The fields of a host in the form of the editor, by name. */
export type Fields = Record<string, string>;

/** The part of the form in the editor that differs between protocols. There is never a field for a password (rule 24.6). */
type ProtocolForm<T extends Target> = {
  fields: Record<string, { label: string; example: string }>;
  /** Returns what is written into .env: the address of the target and other variables. Throws a Refusal for a wrong field. */
  write(fields: Fields): { address: string; variables?: Record<string, string> };
  /** Returns the fields for a target. */
  read(target: T, env: Environment): Fields;
  /**
   * Throws a Refusal if something about the host is wrong that can be seen at once, without a password; with the status 404 if the
   * folder is missing but can be made. With `makesFolder`, makes it.
   */
  check?(fields: Fields, makesFolder: boolean): Promise<void>;
  /** The advice to whoever fills in the form, for each text that a message of `Protocol.read` may contain. */
  advice?: Record<string, string>;
};

/**
 * Parses an address that begins with a scheme. Throws Problems if it is no address, or holds a password. Messages show the
 * `example`, and say `from` where the address is.
 */
export function parseAddress(address: string, example: string, from: string): URL {
  if (!URL.canParse(address)) throw new Problems([`${from} is no address; write ${example}`]);
  const url = new URL(address);
  if (url.password)
    throw new Problems([
      `${from} holds a password, which others could read; write ${url.protocol}//${url.username}@${url.host}${url.pathname}, and the password where it is asked for or into PUBLISH_PASSWORD`,
    ]);
  return url;
}

/** Decodes the codes of characters in a part of an address. Throws Problems if a % begins none. */
export function decode(text: string, from: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problems([`${from} has a % that begins no code of a character; write %25 for a percent sign`]);
  }
}

/** Returns a path with codes in place of the characters that an address cannot have. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
