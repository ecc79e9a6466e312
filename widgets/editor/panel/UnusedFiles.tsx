import { useEffect, useState } from 'react';
import type { UnusedFile } from '../../../content/edit/storedFiles';
import { useTools } from './tools';

/** Draws a list of the pictures and files that nothing uses, to be deleted. Draws nothing if there are none. */
export function UnusedFiles() {
  const { requests, files, announce } = useTools();
  const [unused, setUnused] = useState<UnusedFile[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are new after every change.
  useEffect(() => {
    requests.request<UnusedFile[]>('unused').then(setUnused, () => undefined);
  }, [requests, files]);
  const names = chosen.filter((each) => unused.some(({ name }) => name === each));

  async function remove() {
    try {
      setUnused(await requests.request<UnusedFile[]>('unused', { names }));
      announce(names.length === 1 ? 'Deleted 1 file.' : `Deleted ${names.length} files.`);
      setChosen([]);
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  if (!unused.length) return null;
  return (
    <details>
      <summary>Files that nothing uses ({unused.length})</summary>
      <p className="hint">They cost visitors nothing. What you delete here does not come back.</p>
      {unused.map(({ name, bytes }) => (
        <label className="box" key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
          {name} ({Math.ceil(bytes / 1000)} KB)
        </label>
      ))}
      <button type="button" className="delete" disabled={!names.length} onClick={remove}>
        Delete what is ticked
      </button>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </details>
  );
}
