import type { Json } from '../../../content/edit/contentValues';
import { fileSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { valueAt } from '../../../content/json/path';
import { ValueField } from './EntryForm';
import { hintOf, useTools } from './tools';

const PATH = ['look'];

/** Draws the settings of the look: first the choice of looks, then all other fields of its schema. */
export function Look() {
  const { files, schemas } = useTools();
  const root = files.site?.value as Json;
  const schema = schemaAt(fileSchema(schemas, 'site'), root, PATH) ?? {};
  const fields = Object.entries(schema.properties ?? {}).sort(
    ([, one], [, other]) => Number(other.kind === 'look') - Number(one.kind === 'look'),
  );
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h2 tabIndex={-1}>Look</h2>
      <p className="about">{hintOf(schema)}</p>
      {fields.map(([key, each]) => (
        <ValueField
          key={key}
          file="site"
          path={[...PATH, key]}
          schema={each}
          value={valueAt(root, [...PATH, key]) as Json | undefined}
          isRequired={false}
        />
      ))}
    </form>
  );
}
