import { isObject, type Path } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import { fieldKind } from '../form/fieldKind';
import { fieldLabel } from '../form/fieldLabel';
import type { JsonSchema } from '../form/jsonSchema';
import { isOfUse, outdatedBy } from '../form/photo';
import { Field } from './Field';
import { hintOf } from './hintOf';
import { SearchPreview } from './SearchPreview';

const MANY = 4;

/** Whether an entry has so few fields that they stand with those of the entry around it. */
export const isSmall = ({ properties = {}, anyOf }: JsonSchema): boolean =>
  !anyOf &&
  Object.keys(properties).length <= MANY &&
  Object.values(properties).every((each) => !['entry', 'list'].includes(fieldKind(each)));

/** The fields of a small entry, such as the start and the end of a session. */
export function Group({
  file,
  path,
  schema,
  value,
}: {
  file: string;
  path: Path;
  schema: JsonSchema;
  value: Json | undefined;
}) {
  const key = String(path.at(-1));
  const held = isObject(value) ? value : {};
  return (
    <fieldset className="group">
      <legend>{fieldLabel(key)}</legend>
      <p className="hint">{hintOf(schema)}</p>
      {key === 'meta' && <SearchPreview file={file} value={held} />}
      {Object.entries(schema.properties ?? {})
        .filter(([, each]) => isOfUse(each, schema, held))
        .map(([name, each]) => (
          <Field
            key={name}
            file={file}
            path={[...path, name]}
            schema={each}
            value={held[name]}
            isRequired={schema.required?.includes(name) ?? false}
            instead={outdatedBy(each, schema, path, held)}
          />
        ))}
    </fieldset>
  );
}
