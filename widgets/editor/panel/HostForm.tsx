import { type FormEvent, useId, useState } from 'react';
import type { HostForm as Fields, KnownHost } from '../../../static/publish/hostSettings';
import { variableOf } from '../../../static/publish/target';
import { useTools } from './tools';

/** The kinds of hosts, each with its title and its fields. A field has a label and an example. */
const KINDS: Record<Fields['kind'], { title: string; fields: Partial<Record<keyof Fields, [string, string]>> }> = {
  sftp: { title: 'SFTP (most hosts with SSH)', fields: onServer('host.example') },
  ftps: { title: 'FTP with encryption (FTPS)', fields: onServer('ftp.host.example') },
  davs: { title: 'WebDAV (Nextcloud and others)', fields: onServer('dav.host.example') },
  s3: {
    title: 'A bucket (Amazon S3 and services like it)',
    fields: {
      bucket: ['Name of the bucket', 'my-event'],
      folder: ['Folder in the bucket, if not all of it', 'site'],
      server: ['Address of the service, if not Amazon', 'https://s3.host.example'],
      region: ['Region', 'eu-west-1'],
      user: ['Access key ID', 'AKIA…'],
    },
  },
  folder: { title: 'A folder of this computer', fields: { folder: ['Folder', './public'] } },
  ftp: { title: 'FTP without encryption', fields: onServer('ftp.host.example') },
  dav: { title: 'WebDAV without encryption', fields: onServer('dav.host.example') },
};

function onServer(example: string): Partial<Record<keyof Fields, [string, string]>> {
  return {
    server: ['Server', example],
    user: ['User', 'asha'],
    folder: ['Folder on the server', 'public_html'],
  };
}

const BLANK = { kind: 'sftp', server: '', user: '', bucket: '', region: '', folder: '', address: '' } as const;

type HostFormProps = { host: KnownHost | undefined; onSaved(hosts: KnownHost[], name: string): void };

/** Asks for the host of the site, and writes it into the file .env. There is no field for a password (rule 24.6). */
export function HostForm({ host, onSaved }: HostFormProps) {
  const { requests, announce } = useTools();
  const id = useId();
  const [form, setForm] = useState<Fields>({ ...BLANK, name: 'live', ...host });
  const [problem, setProblem] = useState<string>();
  const fields: Partial<Record<keyof Fields, [string, string]>> = {
    ...(!host && { name: ['A short name for it', 'live'] }),
    ...KINDS[form.kind].fields,
    address: ['Address of the site, if it is another than on its pages', 'https://host.example/fest'],
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { name, kind } = form;
    const filled = Object.fromEntries(
      Object.keys(fields).map((key) => [key, form[key as keyof Fields]]),
    ) as Partial<Fields>;
    try {
      const hosts = await requests.request<KnownHost[]>('host', { ...filled, name, kind });
      setProblem(undefined);
      announce('The host is saved on this computer.');
      onSaved(hosts, name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form onSubmit={submit}>
      <div className="form-field">
        <label htmlFor={`${id}-kind`}>Kind of host</label>
        <select
          id={`${id}-kind`}
          value={form.kind}
          onChange={({ target }) => setForm({ ...form, kind: target.value as Fields['kind'] })}
        >
          {Object.entries(KINDS).map(([kind, { title }]) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {Object.entries(fields).map(([key, [label, example]]) => (
        <div className="form-field" key={key}>
          <label htmlFor={`${id}-${key}`}>{label}</label>
          <input
            id={`${id}-${key}`}
            placeholder={example}
            spellCheck={false}
            autoComplete="off"
            value={form[key as keyof Fields]}
            onChange={({ target }) => setForm({ ...form, [key]: target.value })}
          />
        </div>
      ))}
      <PasswordHint {...form} />
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <button type="submit">Save the host</button>
    </form>
  );
}

/** Draws a hint that says where the password of a host is typed: never in this window. */
export function PasswordHint({ kind, name }: Pick<Fields, 'kind' | 'name'>) {
  if (kind === 'folder') return <p className="hint">A folder needs no password.</p>;
  const variable = kind === 's3' ? 'S3_SECRET_ACCESS_KEY' : variableOf(name, '_PASSWORD');
  const what = kind === 's3' ? 'secret key' : 'password';
  return (
    <>
      <p className="hint">
        {kind === 'sftp' && 'If your host has your key, you need no password. '}
        The {what} is never typed in the browser. You are asked for it in the window in which you have started the
        editor: end the editor there with Ctrl-C, and type <code>npm run publish -- {name}</code>
      </p>
      <details>
        <summary>To publish from here instead</summary>
        <p className="hint">
          Whoever looks after this computer writes the {what} into the file .env beside package.json, as{' '}
          <code>{variable}=…</code>
        </p>
      </details>
    </>
  );
}
