import { isObject, type Path, valueAt } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { entryName } from '../form/entryName';
import { fieldLabel } from '../form/fieldLabel';
import { fileName } from './fileName';
import { useTools } from './tools';

/** The way from the list of all files to an entry; its last step is the heading of the entry. */
export function Breadcrumbs({ file, path }: { file: string; path: Path }) {
  const { files, open } = useTools();
  const root = files[file]?.value;
  const steps = path
    .map((_, index) => path.slice(0, index + 1))
    .filter((way) => isObject(valueAt(root, way) as Json | undefined));
  const parents = path.length ? [[], ...steps.slice(0, -1)] : [];
  return (
    <>
      <nav aria-label="Where this entry is">
        <ol className="crumbs">
          <li>
            <button type="button" onClick={() => open({ file: '', path: [] })}>
              All
            </button>
          </li>
          {parents.map((way) => (
            <li key={way.join('.')}>
              <button type="button" onClick={() => open({ file, path: way })}>
                {titleOf(file, root, way)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h2 tabIndex={-1}>{titleOf(file, root, path)}</h2>
    </>
  );
}

/** What an entry is called, by its own name in a list and by its key elsewhere. */
function titleOf(file: string, root: Json | undefined, path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return fileName(file, root);
  if (typeof key === 'string') return fieldLabel(key);
  return entryName(valueAt(root, path) as Json | undefined) ?? `${fieldLabel(String(path.at(-2)))} ${key + 1}`;
}
