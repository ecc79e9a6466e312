import { lstat, readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { Refusal } from '../../content/edit/protocol';
import { replaceFile } from '../../content/history/replaceFile';
import { Problems } from '../../content/messages/problems';
import type { Environment, Protocol } from './protocol';
import { PROTOCOLS, protocolOf } from './protocols';
import { readTarget } from './target';
import { isName, isNameOfSetting, variableOf } from './targetName';

/** A text on one line: a second one would set another variable. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .default('');

const protocolNames = PROTOCOLS.map(({ name }) => name);

/** The form of a host in the editor. It has no field for a password: the editor never asks for one (rule 24.6). */
export const hostForm = z.strictObject({
  name: z.string().max(40).refine(isName),
  /** Whether the host is a new one, which overwrites nothing. */
  isNew: z.boolean().default(false),
  /** Whether a folder of this computer is made if it does not exist. */
  makesFolder: z.boolean().default(false),
  protocol: z.enum(protocolNames),
  /** The fields of the protocol, by name. */
  fields: z.record(z.string(), line(500)),
  /** The address at which visitors see the site; empty for that of the content. */
  address: line(300).refine((address) => !address || /^https?:\/\/[^\s"']+$/.test(address)),
});

export type HostForm = z.infer<typeof hostForm>;

/** A host that the file .env names, as the form shows it. */
export type ConfiguredHost = Omit<HostForm, 'isNew' | 'makesFolder'> & {
  /** The mistake in its settings, if there is one; the form then has to be filled in again. */
  problem?: string;
  hasPassword: boolean;
};

/** What the form of the editor shows of a protocol. */
export type ProtocolForm = Pick<Protocol, 'name' | 'title' | 'takesKey'> & {
  fields: Protocol['form']['fields'];
  /** The word for the password and the variable that holds it, if that is another one than for other protocols. */
  password?: { name: string; variable?: string };
};

/** All that the tab “Publish” of the editor shows about hosts. */
export type HostSettings = {
  hosts: ConfiguredHost[];
  protocols: ProtocolForm[];
  /** The path of the file .env, if passwords can only be written there: who has started with a double click has no terminal. */
  passwordFile?: string | undefined;
};

/** Reads the hosts that the file .env and the environment name, live first, then by name, and lists the protocols. */
export async function readHostSettings(file: string, env: Environment): Promise<HostSettings> {
  const protocols = PROTOCOLS.map(({ name, title, takesKey, password, form: { fields } }) => ({
    name,
    title,
    takesKey,
    fields,
    password: password && { name: password.name, variable: password.variable },
  }));
  return { hosts: await readHosts(file, env), protocols };
}

async function readHosts(file: string, env: Environment): Promise<ConfiguredHost[]> {
  const variables = { ...(await readEnv(file)).values, ...env };
  const names = Object.keys(variables).flatMap((variable) => {
    const name = /^PUBLISH_([A-Z][A-Z0-9_]*)$/.exec(variable)?.[1]?.toLowerCase().replaceAll('_', '-');
    return name && !isNameOfSetting(name) && variables[variable] ? [name] : [];
  });
  return names
    .sort((a, b) => Number(b === 'live') - Number(a === 'live') || (a < b ? -1 : 1))
    .map((name) => readHost(name, variables));
}

function readHost(name: string, env: Environment): ConfiguredHost {
  const shared = {
    name,
    address: env[variableOf(name, '_URL')] ?? '',
    hasPassword: passwordVariables(name, env).length > 0,
  };
  try {
    const target = readTarget(name, env);
    return { ...shared, protocol: target.protocol, fields: protocolOf(target).form.read(target, env) };
  } catch (error) {
    if (!(error instanceof Problems)) throw error;
    return { ...shared, protocol: protocolNames[0] as string, fields: {}, problem: error.message };
  }
}

/**
 * Writes a host into the file .env: its address and, for a bucket, its settings. Every other line stays. Throws a Refusal if a
 * field is wrong, if a new host would overwrite a setting, or if the change would send a password that is there already to another
 * server.
 */
export async function writeHost(file: string, env: Environment, form: HostForm): Promise<void> {
  if (isNameOfSetting(form.name))
    throw new Refusal(
      409,
      `A host cannot be called ${form.name}: ${variableOf(form.name)} is a setting. Choose another name.`,
    );
  const { text, values } = await readEnv(file);
  const protocol = PROTOCOLS.find(({ name }) => name === form.protocol) as Protocol;
  const variables = variablesOf(form, protocol);
  const before = { ...values, ...env };
  const after = { ...before, ...variables };
  const isNew = !before[variableOf(form.name)];
  const accountBefore = isNew ? undefined : accountOf(form.name, before);
  refuseIncomplete(form.name, after, protocol.form.advice);
  const overridden = Object.keys(variables).find((variable) => env[variable] && env[variable] !== variables[variable]);
  if (overridden)
    throw new Refusal(
      409,
      `${overridden} is set for the program behind the editor, which counts more than this form. Whoever has set it can take it away.`,
    );
  if (form.isNew) refuseOverwriting(form.name, variables, before);
  const [password] = passwordVariables(form.name, before);
  if (password && accountBefore !== accountOf(form.name, after))
    throw new Refusal(
      409,
      `${password} has a password, which must not go to another server. Delete its line in the file .env, save this, and write it again.`,
    );
  // Last, because this may make a folder.
  await protocol.form.check?.(protocol.form.read(readTarget(form.name, after), after), form.makesFolder);
  const newText = Object.entries(variables).reduce((all, [variable, value]) => withLine(all, variable, value), text);
  if (newText !== text) await replaceFile(file, newText, 0o600);
}

/**
 * Returns the variables that a form writes, with their values; an empty value deletes its variable. Throws a Refusal if a field is
 * missing or wrong.
 */
function variablesOf({ name, fields, address: url }: HostForm, protocol: Protocol): Record<string, string> {
  const { address, variables } = protocol.form.write(fields);
  return { [variableOf(name)]: address, ...variables, [variableOf(name, '_URL')]: url };
}

/** Throws a Refusal if the variables of a new host would take the place of others that were there before. */
function refuseOverwriting(name: string, variables: Environment, before: Environment): void {
  if (before[variableOf(name)])
    throw new Refusal(409, `There is a host ${name} already. Choose it above to change it, or write another name.`);
  const overwritten = Object.keys(variables).find(
    (variable) => before[variable] && before[variable] !== variables[variable],
  );
  if (overwritten)
    throw new Refusal(
      409,
      `The file .env has another ${overwritten} already, which this would overwrite. Write the same here, or delete its line there.`,
    );
}

/** Throws a Refusal, with the `advice` for the message of the protocol, if the variables are no complete target. */
function refuseIncomplete(name: string, env: Environment, advice: Record<string, string> = {}): void {
  try {
    readTarget(name, env);
  } catch (error) {
    if (!(error instanceof Problems)) throw error;
    const { message } = error;
    const [, help = message] = Object.entries(advice).find(([part]) => message.includes(part)) ?? [];
    throw new Refusal(409, `This is not complete: ${help}.`);
  }
}

/** Returns the variables that have a password for this host. */
const passwordVariables = (name: string, env: Environment): string[] =>
  [
    variableOf(name, '_PASSWORD'),
    'PUBLISH_PASSWORD',
    ...PROTOCOLS.flatMap(({ password }) => password?.variable ?? []),
  ].filter((variable) => env[variable]);

/** Returns what the password of a host belongs to. */
function accountOf(name: string, env: Environment): string {
  const target = readTarget(name, env);
  return protocolOf(target).account(target);
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
