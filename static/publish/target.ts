import { Problems } from '../../content/messages/problems';

/** The place to publish to: a folder of this machine, one on a server, or one in a bucket. */
export type Target = { protocol: 'folder'; folder: string } | Server | Bucket;

export type Server = { protocol: keyof typeof PORTS; server: string; port: number; user: string; folder: string };

/** A bucket of S3, or of a service that speaks as S3 does. `user` is the name of an access key, `folder` '' or `/folder`. */
export type Bucket = {
  protocol: 's3';
  bucket: string;
  folder: string;
  endpoint: URL;
  region: string;
  user: string;
};

/** The variables of the environment, such as `process.env`. */
export type Environment = Record<string, string | undefined>;

/**
 * Reads an address, a folder (`./public`, `/mnt/www`), or the name of a target whose address is in `PUBLISH_NAME`. Throws
 * Problems if it is none of these, or holds a password.
 */
export function readTarget(typed: string, env: Environment): Target {
  if (!isName(typed)) return readAddress(typed, env);
  const variable = variableOf(typed);
  const address = env[variable];
  if (!address)
    throw new Problems([
      `${typed}: is no target; write ${variable}=sftp://user@host/public_html into the file .env, or begin a folder with ./`,
    ]);
  return readAddress(address, env, variable);
}

function readAddress(address: string, env: Environment, from = 'the address'): Target {
  const protocol = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase();
  if (protocol === undefined) return readFolder(address, from);
  // The address itself is not repeated: it may hold a password.
  if (protocol !== 's3' && !isKnown(protocol))
    throw new Problems([
      `${from} begins with ${protocol}://, which is not known; write sftp://, ftps://, ftp://, davs:// (WebDAV), s3:// or a folder`,
    ]);
  const example = protocol === 's3' ? 's3://bucket/folder' : `${protocol}://user@host/public_html`;
  if (!URL.canParse(address)) throw new Problems([`${from} is no address; write ${example}`]);
  const url = new URL(address);
  if (url.password)
    throw new Problems([
      `${from} holds a password, which others could read; write ${protocol}://${url.username}@${url.hostname}${url.pathname}, and the password where it is asked for or into PUBLISH_PASSWORD`,
    ]);
  if (protocol === 's3') return readBucket(url, env, from);
  if (!url.username || !url.hostname || url.search || url.hash)
    throw new Problems([`${from} needs a user, a host and a folder; write ${example}`]);
  return {
    protocol,
    server: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || PORTS[protocol],
    user: decode(url.username, from),
    folder: decode(url.pathname, from),
  };
}

/**
 * Reads the address of a bucket. Takes its server, its region and its access key from the environment (`s3Setting`). Throws
 * Problems if one is missing or wrong.
 */
function readBucket(url: URL, env: Environment, from: string): Bucket {
  if (!url.hostname || url.port || url.search || url.hash)
    throw new Problems([
      `${from} needs a bucket and a folder; write s3://bucket/folder, and its server into S3_ENDPOINT`,
    ]);
  const region = s3Setting(env, 'REGION') ?? env.AWS_DEFAULT_REGION;
  const given = s3Setting(env, 'ENDPOINT') ?? env.AWS_ENDPOINT_URL;
  if (!region && !given)
    throw new Problems([
      `${from} does not say where the bucket is; write S3_REGION=eu-west-1 into the file .env for one of Amazon, or S3_ENDPOINT=https://… for any other`,
    ]);
  const address = given ?? `https://s3.${region}.amazonaws.com`;
  const endpoint = URL.canParse(address) ? new URL(address) : undefined;
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/' || endpoint.username)
    throw new Problems([
      'S3_ENDPOINT is no address of a server; write it as your host names it, such as https://s3.host.example',
    ]);
  if (endpoint.protocol === 'http:' && !isLoopback(endpoint.hostname))
    throw new Problems(['S3_ENDPOINT begins with http://, so others could change what is sent; write https://']);
  const user = decode(url.username, from) || s3Setting(env, 'ACCESS_KEY_ID');
  if (!user)
    throw new Problems([
      `${from} needs an access key; write S3_ACCESS_KEY_ID=… and S3_SECRET_ACCESS_KEY=… into the file .env`,
    ]);
  return {
    protocol: 's3',
    bucket: decode(url.hostname, from),
    folder: decode(url.pathname, from).replace(/\/+$/, ''),
    endpoint,
    region: region ?? 'us-east-1',
    user,
  };
}

/** Returns a setting for buckets: `S3_REGION`, or `AWS_REGION` as the tools of Amazon call it. */
export const s3Setting = (env: Environment, name: string): string | undefined =>
  env[`S3_${name}`] || env[`AWS_${name}`] || undefined;

/** Tells whether this is a name of this machine: a password for it never leaves the machine. */
export const isLoopback = (server: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(server);

/** Reads a folder of this machine. Throws Problems if it is an address in the form of scp and rsync: `user@host:folder`. */
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
export function showTarget(target: Target): string {
  if (target.protocol === 'folder') return target.folder;
  if (target.protocol === 's3') return `s3://${target.bucket}${target.folder}`;
  const { protocol, user, server, port, folder } = target;
  return `${protocol}://${user}@${server}${port === PORTS[protocol] ? '' : `:${port}`}${folder}`;
}

/** The usual port of each protocol. */
export const PORTS = { sftp: 22, ftps: 21, ftp: 21, davs: 443, dav: 80 };

const isKnown = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol);
