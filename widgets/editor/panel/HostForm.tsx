import { type FormEvent, useId, useState } from 'react';
import type { ConfiguredHost, HostSettings, ProtocolForm } from '../../../static/publish/hostSettings';
import { variableOf } from '../../../static/publish/targetName';
import { RequestError } from '../requests';
import { useTools } from './tools';

type HostFormProps = {
  host: ConfiguredHost | undefined;
  protocols: ProtocolForm[];
  passwordFile: string | undefined;
  onSaved(settings: HostSettings, name: string): void;
};

/** Asks for the host of the site, and writes it into the file .env. There is no field for a password (rule 24.6). */
export function HostForm({ host, protocols, passwordFile, onSaved }: HostFormProps) {
  const { requests, announce } = useTools();
  const id = useId();
  const [name, setName] = useState(host?.name ?? 'live');
  const [address, setAddress] = useState(host?.address ?? '');
  const [fields, setFields] = useState(host?.fields ?? {});
  const [protocol, setProtocol] = useState(
    protocols.find((candidate) => candidate.name === host?.protocol) ?? (protocols[0] as ProtocolForm),
  );
  const [problem, setProblem] = useState<string>();
  const [canMakeFolder, setCanMakeFolder] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await saveHost(false);
  }
  async function saveHost(makesFolder: boolean) {
    const filled = Object.fromEntries(Object.keys(protocol.fields).map((key) => [key, fields[key] ?? '']));
    try {
      const body = { name, isNew: !host, makesFolder, protocol: protocol.name, fields: filled, address };
      const settings = await requests.request<HostSettings>('host', body);
      setProblem(undefined);
      setCanMakeFolder(false);
      announce('The host is saved on this computer.');
      onSaved(settings, name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setCanMakeFolder(error instanceof RequestError && error.status === 404);
    }
  }
  return (
    <form onSubmit={submit}>
      <div className="form-field">
        <label htmlFor={`${id}-kind`}>Kind of host</label>
        <select
          id={`${id}-kind`}
          value={protocol.name}
          onChange={({ target }) => setProtocol(protocols[target.selectedIndex] as ProtocolForm)}
        >
          {protocols.map(({ name: scheme, title }) => (
            <option key={scheme} value={scheme}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {!host && <TextField label="A short name for it" example="live" value={name} onChange={setName} />}
      {Object.entries(protocol.fields).map(([key, { label, example }]) => (
        <TextField
          key={key}
          label={label}
          example={example}
          value={fields[key] ?? ''}
          onChange={(value) => setFields({ ...fields, [key]: value })}
        />
      ))}
      <TextField
        label="Address of the site, if it is another than on its pages"
        example="https://host.example/fest"
        value={address}
        onChange={setAddress}
      />
      <PasswordHint {...{ name, protocol, passwordFile }} />
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {canMakeFolder && (
        <button type="button" onClick={() => saveHost(true)}>
          Make this folder
        </button>
      )}
      <button type="submit">Save the host</button>
    </form>
  );
}

type TextFieldProps = { label: string; example: string; value: string; onChange(value: string): void };

/** Draws a labelled field for one line of text, with an example of what to write. */
function TextField({ label, example, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        placeholder={example}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type PasswordHintProps = { name: string; protocol: ProtocolForm; passwordFile: string | undefined };

/** Draws a hint that says where the password of the host `name` is typed: never in this window. */
export function PasswordHint({ name, protocol, passwordFile }: PasswordHintProps) {
  const { password, takesKey } = protocol;
  if (!password) return <p className="hint">This needs no password.</p>;
  const variable = password.variable ?? variableOf(name, '_PASSWORD');
  if (passwordFile)
    return (
      <p className="hint">
        {takesKey && 'If your host has your key, you need no password. '}
        The {password.name} is never typed in the browser. Save the host, open the file <code>{passwordFile}</code> with
        a program for plain texts, and write the {password.name} on a line of its own: <code>{variable}=…</code>
      </p>
    );
  return (
    <>
      <p className="hint">
        {takesKey && 'If your host has your key, you need no password. '}
        The {password.name} is never typed in the browser. You are asked for it in the window in which you have started
        the editor: end the editor there with Ctrl-C, and type <code>npm run publish -- {name}</code>
      </p>
      <details>
        <summary>To publish from here instead</summary>
        <p className="hint">
          Whoever looks after this computer writes the {password.name} into the file .env beside package.json, as{' '}
          <code>{variable}=…</code>
        </p>
      </details>
    </>
  );
}
