import { useId, useState } from 'react';
import { isName, variableOf } from '../../../../publish/target';
import { Command } from './Command';

/** Shows what `npm run publish` would send, then sends it. What needs a password is done in the terminal. */
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
