import { pages } from '../../../../../../content/schema/pages';
import { fileName } from '../fileName';
import { useTools } from '../tools';
import { type ControlProps, tied } from './tied';

/** A page of this site, chosen by its title. */
export function PageControl(props: ControlProps) {
  const { draft, isRequired } = props;
  const { files } = useTools();
  const names = Object.keys(files).filter((file) => Object.hasOwn(pages, file) || file.startsWith('pages/'));
  const now = draft.value === undefined ? [] : [`${draft.value}`];
  const values = new Set([...names.map((file) => file.replace(/^pages\//, '')), ...now]);
  const title = (name: string) =>
    files[`pages/${name}`] ? fileName(`pages/${name}`, files[`pages/${name}`]?.value) : fileName(name, undefined);
  return (
    <select
      {...tied(props)}
      value={`${draft.value ?? ''}`}
      onChange={({ target }) => {
        draft.type(target.value);
        draft.commit();
      }}
    >
      {(!isRequired || draft.value === undefined) && <option value="">Choose a page</option>}
      {[...values].map((name) => (
        <option key={name} value={name}>
          {title(name)}
        </option>
      ))}
    </select>
  );
}
