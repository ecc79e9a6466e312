import { type Path, valueAt } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { entryName } from '../form/entryName';
import { fieldLabel } from '../form/fieldLabel';
import { useTools } from './tools';

/** A button that opens an entry inside this one. */
export function OpenEntry({ file, path, description }: { file: string; path: Path; description?: string }) {
  const { files, open } = useTools();
  const name = entryName(valueAt(files[file]?.value, path) as Json | undefined);
  return (
    <button type="button" className="open" title={description} onClick={() => open({ file, path })}>
      <span>
        <b>{fieldLabel(String(path.at(-1)))}</b>
        {name && <small>{name}</small>}
      </span>
      <span aria-hidden="true">›</span>
    </button>
  );
}
