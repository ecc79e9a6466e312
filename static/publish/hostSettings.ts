import { lstat, readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { Refusal } from '../../content/edit/protocol';
import { replaceText } from '../../content/edit/writeChanges';
import { Problems } from '../../content/messages/problems';
import { type Environment, isName, PORTS, readTarget, s3Setting, type Target, variableOf } from './target';

/** A text on one line: a second one would set another variable. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .default('');

/** The form of a host in the editor. It has no field for a password: the editor never asks for one (rule 24.6). */
export const hostForm = z.strictObject({
  name: z.string().max(40).refine(isName),
  kind: z.enum(['sftp', 'ftps', 'davs', 's3', 'folder', 'ftp', 'dav']),
  /** The name of the server, perhaps with a port; for a bucket the address of its service, empty for Amazon. */
  server: line(300),
  /** The name of the user, or of the access key of a bucket. */
  user: line(200),
  bucket: line(100),
  region: line(60),
  folder: line(500),
  /** The address at which visitors see the site; empty for that of the content. */
  address: line(300).refine((address) => !address || /^https?:\/\/[^\s"']+$/.test(address)),
});

export type HostForm = z.infer<typeof hostForm>;

/** A host that the file .env names, as the form shows it. */
export type KnownHost = HostForm & {
  /** The mistake in its settings, if there is one; the form then has to be filled in again. */
  problem?: string;
  /** The variable that its password can be written into, and whether there is a password already. */
  passwordIn: string;
  hasPassword: boolean;
};

/** Reads the hosts that the file .env and the environment name, live first, then by name. */
export async function readHosts(file: string, env: Environment): Promise<KnownHost[]> {
  const all = { ...(await readEnv(file)).values, ...env };
  const names = Object.keys(all).flatMap((variable) => {
    const name = /^PUBLISH_([A-Z][A-Z0-9_]*)$/.exec(variable)?.[1];
    return name && !OTHERS.test(name) && all[variable] ? [name.toLowerCase().replaceAll('_', '-')] : [];
  });
  return names
    .sort((a, b) => Number(b === 'live') - Number(a === 'live') || (a < b ? -1 : 1))
    .map((name) => knownHost(name, all));
}

/** Matches the ends of variables that name no host. */
const OTHERS = /(?:^|_)(?:PASSWORD|PASSPHRASE|KEY|FINGERPRINT|URL)$/;

function knownHost(name: string, env: Environment): KnownHost {
  const blank = hostForm.parse({ name, kind: 'sftp' });
  const shared = {
    address: env[variableOf(name, '_URL')] ?? '',
    passwordIn: variableOf(name, '_PASSWORD'),
    hasPassword: passwordsIn(name, env).length > 0,
  };
  try {
    return { ...blank, ...formOf(readTarget(name, env), env), ...shared };
  } catch (error) {
    if (!(error instanceof Problems)) throw error;
    return { ...blank, ...shared, problem: error.message };
  }
}

function formOf(target: Target, env: Environment): Partial<HostForm> {
  if (target.protocol === 'folder') return { kind: 'folder', folder: target.folder };
  if (target.protocol === 's3') {
    const { bucket, folder, region, user } = target;
    return { kind: 's3', bucket, folder: folder.slice(1), region, user, server: s3Setting(env, 'ENDPOINT') ?? '' };
  }
  const { protocol, server, port, user, folder } = target;
  const name = server.includes(':') ? `[${server}]` : server;
  return { kind: protocol, server: port === PORTS[protocol] ? name : `${name}:${port}`, user, folder };
}

/**
 * Writes a host into the file .env: its address and, for a bucket, its settings. Every other line stays. Throws a Refusal if a
 * field is wrong, or if the change would send a password that is there already to another server.
 */
export async function writeHost(file: string, env: Environment, form: HostForm): Promise<void> {
  const { text, values } = await readEnv(file);
  const lines = linesOf(form);
  const now = { ...values, ...env };
  const next = { ...now, ...lines };
  const before = now[variableOf(form.name)] ? serverOf(form.name, now) : undefined;
  try {
    readTarget(form.name, next);
  } catch (error) {
    if (!(error instanceof Problems)) throw error;
    const field = FIELDS.find(([variable]) => error.message.includes(variable))?.[1];
    throw new Refusal(409, `This is not complete: ${field ?? error.message}.`);
  }
  const given = Object.keys(lines).find((variable) => env[variable] && env[variable] !== lines[variable]);
  if (given)
    throw new Refusal(
      409,
      `${given} is set for the program behind the editor, which counts more than this form. Whoever has set it can take it away.`,
    );
  const [password] = passwordsIn(form.name, now);
  if (password && before !== serverOf(form.name, next))
    throw new Refusal(
      409,
      `${password} has a password, which must not go to another server. Delete its line in the file .env, save this, and write it again.`,
    );
  const written = Object.entries(lines).reduce((all, [variable, value]) => withLine(all, variable, value), text);
  if (written !== text) await replaceText(file, written, 0o600);
}

/** The advice for the form, for each variable that messages name. */
const FIELDS: [string, string][] = [
  ['S3_REGION=', 'write the region of the bucket, or the address of its service'],
  ['S3_ACCESS_KEY_ID=', 'write the ID of the access key'],
];

/**
 * Returns the variables that a form writes, with their values; an empty value deletes its variable. Throws a Refusal if a field is
 * missing or wrong.
 */
function linesOf({ name, kind, server, user, bucket, region, folder, address }: HostForm): Record<string, string> {
  const at = variableOf(name);
  const path = folder.split('/').map(encodeURIComponent).join('/');
  const url = { [`${at}_URL`]: address };
  if (kind === 'folder') {
    const isFolder = /^(?:\.{0,2}\/|[A-Za-z]:[\\/])/.test(folder);
    if (!folder) throw new Refusal(409, 'Write the folder.');
    return { [at]: isFolder ? folder : `./${folder}`, ...url };
  }
  if (kind === 's3') {
    if (!bucket) throw new Refusal(409, 'Write the name of the bucket.');
    const address = `s3://${encodeURIComponent(bucket)}${path && `/${path.replace(/^\/+/, '')}`}`;
    return { [at]: address, S3_ENDPOINT: server, S3_REGION: region, S3_ACCESS_KEY_ID: user, ...url };
  }
  const host = server.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  if (!/^[^\s/@]+$/.test(host)) throw new Refusal(409, 'Write the name of the server alone, such as ftp.example.org.');
  if (!user) throw new Refusal(409, 'Write the name of the user, as your host tells you.');
  return { [at]: `${kind}://${encodeURIComponent(user)}@${host}/${path.replace(/^\/+/, '')}`, ...url };
}

/** Returns the variables that have a password for this host. */
const passwordsIn = (name: string, env: Environment): string[] =>
  [variableOf(name, '_PASSWORD'), 'PUBLISH_PASSWORD', 'S3_SECRET_ACCESS_KEY'].filter((variable) => env[variable]);

/** Returns the protocol, the server and the user of a host as one text, because a password belongs to these together. */
function serverOf(name: string, env: Environment): string | undefined {
  const target = readTarget(name, env);
  if (target.protocol === 'folder') return 'folder';
  if (target.protocol === 's3') return `s3 ${target.endpoint.origin} ${target.user}`;
  return `${target.protocol} ${target.server} ${target.port} ${target.user}`;
}

async function readEnv(file: string): Promise<{ text: string; values: Environment }> {
  const entry = await lstat(file).catch(() => undefined);
  if (entry && !entry.isFile()) throw new Refusal(409, `${file} is not a file, or a symbolic link.`);
  const text = entry ? await readFile(file, 'utf8') : '';
  return { text, values: parseEnv(text) as Environment };
}

/** Returns the text of an .env file with one variable set, in its line or in a new one; an empty value takes the line away. */
function withLine(text: string, variable: string, value: string): string {
  const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${variable}[ \\t]*=.*(?:\\r?\\n|$)`, 'm');
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  // In quotes, a # begins no comment.
  const written = value
    ? `${variable}=${/[#\s'"`\\]/.test(value) ? `"${value.replaceAll('"', '')}"` : value}${eol}`
    : '';
  if (line.test(text)) return text.replace(line, () => written);
  return written && text && !text.endsWith('\n') ? `${text}${eol}${written}` : text + written;
}
