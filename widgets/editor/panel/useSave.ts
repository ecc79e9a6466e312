import { useEffect, useRef } from 'react';
import type { FileOperations } from '../../../content/edit/contentValues';
import type { EditorTools } from '../editorTools';
import type { PanelTools } from './tools';

/**
 * Returns two functions of PanelTools. `save` saves operations for the versions of the files that the panel shows, so that an index
 * means the entry that the user saw. It calls `onSaved` after each answer, and resolves when the panel shows the result. For
 * `settled`, see PanelTools.
 */
export function useSave(
  { requests, files, refresh, announce }: EditorTools,
  onSaved: () => void,
): Pick<PanelTools, 'save' | 'settled'> {
  const shownFiles = useRef(files);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    shownFiles.current = files;
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [files]);

  async function showAgain() {
    const isShown = new Promise<void>((resolve) => waiting.current.push(resolve));
    await refresh();
    await isShown;
  }
  const save: PanelTools['save'] = async (file, operations, also = {}) => {
    const [first, ...others] = Object.entries({ [file]: operations, ...also }).map(
      ([name, some]): FileOperations => ({
        file: name,
        version: shownFiles.current[name]?.version ?? '',
        operations: some,
      }),
    );
    const answer = await requests.save({ ...(first as FileOperations), ...(others.length && { also: others }) });
    onSaved();
    if (answer.ok && answer.change) announce(`Saved ${answer.change.summary}`);
    await showAgain();
    return answer;
  };
  async function settled() {
    await requests.settled();
    await showAgain().catch(() => undefined);
    return shownFiles.current;
  }
  return { save, settled };
}
