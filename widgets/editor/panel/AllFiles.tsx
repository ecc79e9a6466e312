import { fileName } from '../../../content/edit/names';
import { useTools } from './tools';
import { pageAddresses } from './useReveal';

/** Lists every page and every list of the content. */
export function AllFiles() {
  const { files, open } = useTools();
  const addresses = pageAddresses(files);
  return (
    <>
      <h2 tabIndex={-1}>All pages and lists</h2>
      {Object.entries(files).map(([file, { value }]) => (
        <button key={file} type="button" className="open" onClick={() => open({ file, path: [] })}>
          <span>
            <b>{fileName(file, value)}</b>
            <small>{addresses.find((page) => page.file === file)?.address ?? DESCRIPTIONS.get(file)}</small>
          </span>
          <span aria-hidden="true">›</span>
        </button>
      ))}
    </>
  );
}

/** The descriptions of the files that are no pages. */
const DESCRIPTIONS = new Map([
  ['site', 'The event, its look, the menu and the foot of every page'],
  ['schedule', 'Days and sessions'],
  ['speakers', 'Everybody who speaks'],
]);
