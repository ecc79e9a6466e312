import { useState } from 'react';
import { useTools } from './tools';

type CommandProps = {
  /** The address below /@dev/edit/, and what is sent there. */
  path: string;
  body: unknown;
  label: string;
  /** Is called when the command has ended well. */
  onSuccess?(): void;
};

/** A button that runs a command of the terminal, and what it prints. */
export function Command({ path, body, label, onSuccess }: CommandProps) {
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
