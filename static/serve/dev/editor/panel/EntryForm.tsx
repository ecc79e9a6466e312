import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isObject, type Path, valueAt } from '../../../../../content/json/path';
import type { Json, Place } from '../../editing/protocol';
import { fieldKind } from '../form/fieldKind';
import type { JsonSchema } from '../form/jsonSchema';
import { exclusiveKeys } from '../form/leastValue';
import { isOfUse, outdatedBy } from '../form/photo';
import { schemaAt } from '../form/resolveSchema';
import { Absent } from './Absent';
import { Breadcrumbs } from './Breadcrumbs';
import { DeleteEntry } from './DeleteEntry';
import { Field } from './Field';
import { Group, isSmall } from './Group';
import { hintOf } from './hintOf';
import { ListField } from './ListField';
import { OpenEntry } from './OpenEntry';
import { SearchPreview } from './SearchPreview';
import { TargetField } from './TargetField';
import { schemaOf, useTools } from './tools';

/** Every field that the schema knows of an entry: those it has, then buttons for those that it may have. */
export function EntryForm({ file, path }: Place) {
  const { files, schemas, dropped } = useTools();
  const [opened, setOpened] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const root = files[file]?.value;
  // What was dropped on the page may be for a field that the entry does not have yet.
  useEffect(() => {
    const { place } = dropped ?? {};
    const key = place?.path[path.length];
    if (place?.file !== file || key === undefined || `${place.path.slice(0, path.length)}` !== `${path}`) return;
    setOpened((before) => [...before, `${key}`]);
  }, [dropped, file, path]);
  const value = valueAt(root, path) as Json | undefined;
  const schema = schemaAt(schemaOf(schemas, file), root, path);
  if (!isObject(value) || !schema) return <p>This entry is no longer there. Choose another one on the page.</p>;

  function openField(key: string) {
    flushSync(() => setOpened([...opened, key]));
    const field = form.current?.querySelector(`[data-field="${CSS.escape(JSON.stringify([...path, key]))}"]`);
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }
  const targets = exclusiveKeys(schema);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([key, each]) => key !== '$schema' && !(key === 'type' && each.const) && !targets.includes(key))
    .filter(([, each]) => isOfUse(each, schema, value))
    // What visitors never see comes last.
    .sort(([one], [other]) => Number(one === 'id') - Number(other === 'id'));
  const isShown = ([key, each]: [string, JsonSchema]) =>
    key in value ||
    schema.required?.includes(key) ||
    opened.includes(key) ||
    ['picture', 'focus'].includes(each.kind ?? '');
  const marks = fields.filter(([, each]) => fieldKind(each) === 'mark');
  const shown = fields.filter((field) => isShown(field) && !marks.includes(field));
  const absent = fields.filter((field) => !isShown(field) && !marks.includes(field));
  const show = ([key, each]: [string, JsonSchema]) => (
    <ValueField
      key={key}
      file={file}
      path={[...path, key]}
      schema={each}
      value={value[key]}
      isRequired={schema.required?.includes(key) ?? false}
      instead={outdatedBy(each, schema, path, value)}
    />
  );
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <Breadcrumbs file={file} path={path} />
      {path.length > 0 && <p className="about">{hintOf(schema)}</p>}
      {path.at(-1) === 'meta' && <SearchPreview file={file} value={value} />}
      {shown.map(show)}
      {targets.length > 0 && <TargetField {...{ file, path, schema, value, targets }} />}
      <Absent {...{ file, path }} fields={absent} open={openField} />
      {marks.map(show)}
      <DeleteEntry file={file} path={path} />
    </form>
  );
}

/** A field of any kind: entries and lists too. */
export function ValueField(props: {
  file: string;
  path: Path;
  schema: JsonSchema;
  value: Json | undefined;
  isRequired: boolean;
  instead?: Path[];
}) {
  const { file, path, schema, value } = props;
  const kind = fieldKind(schema);
  if (kind === 'list') return <ListField {...props} list={Array.isArray(value) ? value : []} />;
  if (kind !== 'entry') return <Field {...props} />;
  if (isSmall(schema)) return <Group {...props} />;
  return <OpenEntry file={file} path={path} description={schema.description} />;
}
