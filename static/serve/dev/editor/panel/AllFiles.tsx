import { fileName } from './fileName';
import { useTools } from './tools';

/** Every page and list of the content. */
export function AllFiles() {
  const { files, open } = useTools();
  return (
    <>
      <h2 tabIndex={-1}>All pages and lists</h2>
      {Object.entries(files).map(([file, { shown, value }]) => (
        <button key={file} type="button" className="open" onClick={() => open({ file, path: [] })}>
          <span>
            <b>{fileName(file, value)}</b>
            <small>{shown}</small>
          </span>
          <span aria-hidden="true">›</span>
        </button>
      ))}
    </>
  );
}
