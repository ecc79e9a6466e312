import { Fragment, useEffect, useId, useState } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { describeExit, type Todo } from '../../../content/edit/publishing';
import type { ConfiguredHost, HostSettings, ProtocolForm } from '../../../static/publish/hostSettings';
import type { Requests } from '../requests';
import { HostForm, PasswordHint } from './HostForm';
import { useTools } from './tools';

/** Draws the buttons that check this content and the published site, and the one that prints the brochure. */
export function Check() {
  const { files } = useTools();
  return (
    <>
      <h2 tabIndex={-1}>Check</h2>
      <p>
        Builds the site and opens every page, as on phones and on desktops. This takes a minute or more, and needs
        Chrome, Chromium or Edge on this computer.
      </p>
      <Command path="check" body={{}} label="Check every page" />
      <h3>The published site</h3>
      <p>Asks your host for the pages and files at the address of the site, as visitors do, and says what it lacks.</p>
      <Command path="doctor" body={{}} label="Check the published site" />
      {files.hackathon && (
        <>
          <h3>The brochure</h3>
          <p>
            Prints the PDF of the hackathon’s page anew from its texts. It needs Chrome, Chromium or Edge on this
            computer.
          </p>
          <Command path="brochure" body={{}} label="Print the brochure" />
        </>
      )}
    </>
  );
}

/**
 * Asks for the host, shows which files would be sent there, then sends them. A host that asks for a password needs the terminal.
 */
export function Publish() {
  const { requests } = useTools();
  const [settings, setSettings] = useState<HostSettings>();
  const [chosenName, setChosenName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    requests.request<HostSettings>('hosts').then(setSettings, (error: Error) => setProblem(error.message));
  }, [requests]);
  const { hosts, protocols = [], passwordFile } = settings ?? {};
  const chosenHost = hosts?.find(({ name }) => name === chosenName);
  // The empty name is that of another host, whose form is empty.
  const host = chosenName === '' ? undefined : (chosenHost ?? hosts?.[0]);
  const name = host?.name ?? '';
  const onSaved = (newSettings: HostSettings, newName: string) => {
    setSettings(newSettings);
    setChosenName(newName);
  };
  return (
    <>
      <h2 tabIndex={-1}>Publish</h2>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      {hosts && hosts.length > 0 && <HostChoice hosts={hosts} name={name} choose={setChosenName} />}
      {hosts && (!host || host.problem) && (
        <section aria-label="Tell me your host">
          <h3>Tell me your host</h3>
          <p>Where is the site to be published? Your host has told you most of this.</p>
          <HostForm key={name} host={host} protocols={protocols} passwordFile={passwordFile} onSaved={onSaved} />
        </section>
      )}
      {host && !host.problem && (
        <details key={name}>
          <summary>Change this host</summary>
          <HostForm host={host} protocols={protocols} passwordFile={passwordFile} onSaved={onSaved} />
        </details>
      )}
      <PublishTo
        host={host}
        protocol={protocols.find((each) => each.name === host?.protocol)}
        passwordFile={passwordFile}
      />
      <details>
        <summary>Write a zip file to upload by hand</summary>
        <p>For a host on whose page you choose a file. The last lines say where it lies, and where it is unpacked.</p>
        <Command path="pack" body={{}} label="Write the zip file" />
      </details>
    </>
  );
}

type HostChoiceProps = { hosts: ConfiguredHost[]; name: string; choose(name: string): void };

/** Draws the list of hosts. Its last entry, with an empty name, stands for another host. */
function HostChoice({ hosts, name, choose }: HostChoiceProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>Host</label>
      <select id={id} value={name} onChange={({ target }) => choose(target.value)}>
        {hosts.map(({ name: hostName, fields: { server, bucket, folder } }) => (
          <option key={hostName} value={hostName}>
            {hostName}: {[server || bucket, folder].filter(Boolean).join(' · ')}
          </option>
        ))}
        <option value="">Another host …</option>
      </select>
    </div>
  );
}

type PublishToProps = {
  host: ConfiguredHost | undefined;
  protocol: ProtocolForm | undefined;
  passwordFile: string | undefined;
};

/**
 * Draws the button that shows what would be sent to a host and, once that was seen, the button that sends it. Draws nothing without
 * a host, but remembers the answers then.
 */
function PublishTo({ host, protocol, passwordFile }: PublishToProps) {
  const [isDraft, setIsDraft] = useState(false);
  const [seenRequest, setSeenRequest] = useState<string>();
  if (!host) return null;
  const target = host.name;
  const request = `${target} ${isDraft}`;
  return (
    <>
      {!host.problem && (
        <>
          {!host.hasPassword && protocol && <PasswordHint {...{ name: target, protocol, passwordFile }} />}
          <label className="box">
            <input type="checkbox" checked={isDraft} onChange={({ target: box }) => setIsDraft(box.checked)} />
            Publish it unfinished
          </label>
          <p>First look at what would be sent; nothing is sent by that.</p>
          <Command
            key={`dry ${request}`}
            path="publish"
            body={{ target, dryRun: true, draft: isDraft }}
            label="Show what would be sent"
            onSuccess={() => setSeenRequest(request)}
          />
        </>
      )}
      {seenRequest === request && (
        <>
          <p>If that is what you want, visitors get it with this:</p>
          <Command
            key={request}
            path="publish"
            body={{ target, dryRun: false, draft: isDraft }}
            label={`Publish to ${target}`}
          />
        </>
      )}
      {!host.problem && <PutBack key={`back ${target}`} target={target} />}
    </>
  );
}

/** Draws, folded, the button that puts the site back which a host had before the last publish. */
function PutBack({ target }: { target: string }) {
  const [isSeen, setSeen] = useState(false);
  return (
    <details>
      <summary>Put the previous site back</summary>
      <p>
        Visitors then see the site of the publish before the last one again. What you have here stays as it is; to go
        back here too, choose a moment under “Changes”.
      </p>
      <Command
        path="publish"
        body={{ target, dryRun: true, undo: true }}
        label="Show what would be put back"
        onSuccess={() => setSeen(true)}
      />
      {isSeen && (
        <Command
          path="publish"
          body={{ target, dryRun: false, undo: true }}
          label={`Put the previous site back on ${target}`}
        />
      )}
    </details>
  );
}

/** Returns a sentence about the placeholders that are left; empty if there is none. */
async function leftToFill(requests: Requests): Promise<string> {
  const tasks = await requests.request<Todo[]>('todo');
  const { length } = tasks.filter(({ kind }) => kind === 'placeholder');
  return length ? ` Still to be filled in: ${length}. They stand under “To do”.` : '';
}

type CommandProps = {
  /** The address below /@dev/edit/; `body` is sent there as JSON. */
  path: string;
  body: unknown;
  label: string;
  /** Called when the command has succeeded. */
  onSuccess?(): void;
};

type Line = { line: string; at?: ContentPlace };

/** Draws a button that runs a command of the terminal, and the output of the command. */
function Command({ path, body, label, onSuccess }: CommandProps) {
  const { requests, announce, open, reveal } = useTools();
  const [lines, setLines] = useState<Line[]>();
  const [isRunning, setIsRunning] = useState(false);

  const add = (line: Line) => setLines((before = []) => [...before, line]);
  async function run() {
    setLines([]);
    setIsRunning(true);
    try {
      const code = await requests.run(path, body, add);
      if (code === 0) onSuccess?.();
      announce(`${label}: ${describeExit(code)}${code === 0 ? await leftToFill(requests) : ''}`);
    } catch (error) {
      add({ line: error instanceof Error ? error.message : `${error}` });
    }
    setIsRunning(false);
  }
  return (
    <>
      <button type="button" disabled={isRunning} onClick={run}>
        {isRunning ? `${label} …` : label}
      </button>
      {lines && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines.
        <section className="output" tabIndex={0} aria-label={`What “${label}” says`}>
          <pre>
            {lines.length === 0 && 'It has started …'}
            {lines.map(({ line, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
              <Fragment key={index}>
                {at ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      open(at, true);
                      reveal(at);
                    }}
                  >
                    {line}
                  </button>
                ) : (
                  line
                )}
                {'\n'}
              </Fragment>
            ))}
          </pre>
        </section>
      )}
    </>
  );
}
