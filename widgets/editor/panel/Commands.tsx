import { useId, useState } from 'react';
import { isName, variableOf } from '../../../static/publish/target';
import { useTools } from './tools';

/** Runs `npm run check:site` on this content. */
export function Check() {
  return (
    <>
      <h2 tabIndex={-1}>Check</h2>
      <p>Builds the site and opens every page, as on phones and on desktops. This takes a minute or more.</p>
      <Command path="check" body={{}} label="Check every page" />
    </>
  );
}

/** Shows what `npm run publish` would send, then sends it. A host that asks for a password needs the terminal. */
export function Publish() {
  const id = useId();
  const [target, setTarget] = useState('live');
  const [shown, setShown] = useState<string>();
  return (
    <>
      <h2 tabIndex={-1}>Publish</h2>
      <div className="form-field">
        <label htmlFor={id}>Target</label>
        <input
          id={id}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={!isName(target)}
          value={target}
          onChange={({ target: field }) => setTarget(field.value.trim())}
        />
        <p className="hint" id={`${id}-hint`}>
          The name of a host in the file .env, such as live or staging. A password is never asked for here: it is in
          .env, or you publish in the terminal.
        </p>
        <div role="alert" id={`${id}-problem`}>
          {!isName(target) && (
            <p className="problem">
              This is not the name of a host. Write the address into the file .env beside package.json, as{' '}
              <code>{variableOf('live')}=sftp://user@host/public_html</code>, and its name here: live.
            </p>
          )}
        </div>
      </div>
      {isName(target) && (
        <>
          <p>First look at what would be sent; nothing is sent by that.</p>
          <Command
            key={`dry ${target}`}
            path="publish"
            body={{ target, dryRun: true }}
            label="Show what would be sent"
            onSuccess={() => setShown(target)}
          />
        </>
      )}
      {shown === target && (
        <>
          <p>If that is what you want, visitors get it with this:</p>
          <Command key={target} path="publish" body={{ target, dryRun: false }} label={`Publish to ${target}`} />
        </>
      )}
    </>
  );
}

type CommandProps = {
  /** The address below /@dev/edit/; `body` is sent there as JSON. */
  path: string;
  body: unknown;
  label: string;
  /** Called when the command has succeeded. */
  onSuccess?(): void;
};

/** Draws a button that runs a command of the terminal, and the output of the command. */
function Command({ path, body, label, onSuccess }: CommandProps) {
  const { requests, announce } = useTools();
  const [text, setText] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);

  async function run() {
    setText('');
    setIsRunning(true);
    try {
      const code = await requests.run(path, body, (line) => setText((before = '') => `${before}${line}\n`));
      if (code === 0) onSuccess?.();
      announce(code === 0 ? `${label}: all is well.` : `${label}: this did not succeed.`);
    } catch (error) {
      setText((before = '') => `${before}${error instanceof Error ? error.message : error}\n`);
    }
    setIsRunning(false);
  }
  return (
    <>
      <button type="button" disabled={isRunning} onClick={run}>
        {isRunning ? `${label} …` : label}
      </button>
      {text !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which the keyboard must be able to do.
        <section className="output" tabIndex={0} aria-label={`What “${label}” says`}>
          <pre>{text || 'It has started …'}</pre>
        </section>
      )}
    </>
  );
}
