import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentPlace, Json } from '../../../content/edit/contentValues';
import {
  exclusiveKeys,
  fieldKind,
  fileSchema,
  type JsonSchema,
  requiredFiles,
  resolveSchema,
  schemaAt,
} from '../../../content/edit/jsonSchema';
import { entryName, entryTitle, fieldLabel, fileName, labelAmong } from '../../../content/edit/names';
import { factsOf, fieldOperations, isTyped } from '../../../content/edit/newEntry';
import { isOfUse, outdatedBy } from '../../../content/edit/photo';
import { isObject, type Path, valueAt } from '../../../content/json/path';
import { focusField } from '../focusField';
import { Field } from './Field';
import { Group, isSmall, SearchPreview } from './Group';
import { LANGUAGE_KEYS, Languages } from './Languages';
import { ListField } from './ListField';
import { PageActions } from './PageActions';
import { TargetField } from './TargetField';
import { hintOf, refusalOf, useTools } from './tools';
import { useAsked } from './useAsked';
import { ownFileAt } from './useReveal';

/** The keys of fields that pages do not show: for search engines, and for links. */
const UNSEEN = ['meta', 'id'];

/** Draws the fields that an entry has, then buttons for the fields that it may have. */
export function EntryForm({ file, path }: ContentPlace) {
  const { files, schemas, dropped, page } = useTools();
  const [opened, setOpened] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const root = files[file]?.value;
  const isAsked = useAsked({ file, path });
  // A file that was dropped on the page may be for a field that the entry does not have yet.
  useEffect(() => {
    const { place } = dropped ?? {};
    const key = place?.path[path.length];
    if (place?.file !== file || key === undefined || `${place.path.slice(0, path.length)}` !== `${path}`) return;
    setOpened((before) => [...before, `${key}`]);
  }, [dropped, file, path]);
  const value = valueAt(root, path) as Json | undefined;
  const schema = schemaAt(fileSchema(schemas, file), root, path);
  if (!isObject(value) || !schema) return <p>This entry is no longer there. Choose another one on the page.</p>;

  function openField(key: string) {
    flushSync(() => setOpened([...opened, key]));
    const field = form.current?.querySelector(`[data-field="${CSS.escape(JSON.stringify([...path, key]))}"]`);
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }
  const targets = exclusiveKeys(schema);
  const isSite = file === 'site' && path.length === 0;
  // Both keys of languages are drawn as one group.
  const [groupKey, otherKey] = isSite ? LANGUAGE_KEYS : [];
  const fields = Object.entries(schema.properties ?? {})
    .filter(([key, each]) => key !== '$schema' && !(key === 'type' && each.const) && !targets.includes(key))
    .filter(([key]) => key !== otherKey)
    .filter(([, each]) => isOfUse(each, schema, value))
    // Fields that visitors do not see on the page come last.
    .sort(([one], [other]) => UNSEEN.indexOf(one) - UNSEEN.indexOf(other));
  const isThere = ([key, each]: [string, JsonSchema]) =>
    key in value ||
    schema.required?.includes(key) ||
    opened.includes(key) ||
    ['picture', 'focus', 'look'].includes(each.kind ?? '');
  // If the entry has no other text, such as a tier of sponsors, its title can be edited here.
  const hasText = fields.some((field) => isThere(field) && ['text', 'richText'].includes(fieldKind(field[1])));
  const isShown = (field: [string, JsonSchema]) => isThere(field) || (field[0] === 'title' && !hasText);
  const isMark = ([, each]: [string, JsonSchema]) => fieldKind(each) === 'mark';
  const marks = fields.filter((field) => isMark(field) && (field[0] !== 'intended' || isAsked));
  const visibleFields = fields.filter((field) => isShown(field) && !isMark(field));
  const absentFields = fields.filter((field) => !isShown(field) && !isMark(field));
  const labelOf = (key: string) => labelAmong(key, schema.properties);
  const show = ([key, each]: [string, JsonSchema]) =>
    key === groupKey ? (
      <Languages key={key} schema={schema} site={value} />
    ) : (
      <ValueField
        key={key}
        file={file}
        path={[...path, key]}
        schema={each}
        value={value[key]}
        isRequired={schema.required?.includes(key) ?? false}
        label={labelOf(key)}
        instead={outdatedBy(each, schema, path, value)}
      />
    );
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <Breadcrumbs file={file} path={path} />
      {path.length > 0 && <p className="about">{hintOf(schema)}</p>}
      {path.length === 0 && ownFileAt(files, page.address) === file && <p className="about">The page that you see.</p>}
      {path.at(-1) === 'meta' && <SearchPreview value={value} />}
      {visibleFields.map(show)}
      {targets.length > 0 && <TargetField {...{ file, path, schema, value, targets }} />}
      <Absent {...{ file, path, labelOf }} fields={absentFields} open={openField} />
      {marks.map(show)}
      {path.length === 0 && file.startsWith('pages/') && <PageActions file={file} />}
      <DeleteEntry file={file} path={path} />
    </form>
  );
}

/** Draws a field of any kind, including entries and lists. */
export function ValueField(props: {
  file: string;
  path: Path;
  schema: JsonSchema;
  value: Json | undefined;
  isRequired: boolean;
  label?: string;
  instead?: Path[];
}) {
  const { file, path, schema, value } = props;
  const kind = fieldKind(schema);
  if (kind === 'list') return <ListField {...props} list={Array.isArray(value) ? value : []} />;
  if (kind !== 'entry') return <Field {...props} />;
  if (isSmall(schema)) return <Group {...props} />;
  return <OpenEntry file={file} path={path} description={schema.description} />;
}

/** Draws the path from the list of all files to an entry. Its last step is the heading. */
function Breadcrumbs({ file, path }: { file: string; path: Path }) {
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

/** Returns the title of a file or of an entry in it. */
const titleOf = (file: string, root: Json | undefined, path: Path): string =>
  path.length ? entryTitle(valueAt(root, path) as Json | undefined, path) : fileName(file, root);

/** Draws a button that deletes an entry, unless it is required. The bar at the foot of the panel can undo this. */
function DeleteEntry({ file, path }: { file: string; path: Path }) {
  const { files, schemas, save, open, offerUndo } = useTools();
  const [problem, setProblem] = useState<string>();
  const root = files[file]?.value;
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  if (key === undefined) return null;
  const isInList = typeof key === 'number';
  if (!isInList && schemaAt(fileSchema(schemas, file), root, parent)?.required?.includes(key)) return null;
  const name = titleOf(file, root, path);

  async function remove() {
    const answer = await save(file, [{ remove: path }]).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    if (answer.change) offerUndo(`Deleted “${name}”.`, answer.change.id);
    const around = isObject(valueAt(root, parent) as Json) ? parent : parent.slice(0, -1);
    open({ file, path: around });
  }
  return (
    <div className="last">
      <button type="button" className="delete" onClick={remove}>
        Delete “{name}”
      </button>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </div>
  );
}

/** Draws a button that opens an entry inside this one. */
function OpenEntry({ file, path, description }: { file: string; path: Path; description?: string }) {
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

type AbsentProps = {
  file: string;
  path: Path;
  fields: [string, JsonSchema][];
  labelOf(key: string): string;
  /** Shows the empty field of a key. */
  open(key: string): void;
};

/**
 * Draws buttons for the missing fields of an entry. A button adds an entry or a list of entries at once; other fields open empty.
 */
function Absent({ file, path, fields, labelOf, open: openField }: AbsentProps) {
  const { files, schemas, save, open, reveal } = useTools();
  const [problem, setProblem] = useState<string>();
  if (!fields.length) return null;

  async function add(key: string, schema: JsonSchema) {
    const kind = fieldKind(schema);
    const items = resolveSchema(schema.items ?? {}, undefined);
    const { minItems = 0 } = schema;
    // A list that needs several texts cannot begin with one.
    const isMade = kind === 'list' && !requiredFiles(items).length && (!isTyped(items) || minItems > 1);
    if (kind !== 'entry' && !isMade) return openField(key);
    const at = [...path, key];
    const operations = fieldOperations(
      fileSchema(schemas, file),
      files[file]?.value as Json,
      at,
      factsOf(files.site?.value),
    );
    const answer = await save(file, operations).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
    // The texts of a list are fields of this form.
    if (kind === 'list' && isTyped(items)) return focusField([...at, 0]);
    const isListOfEntries = kind === 'list' && items.type === 'object';
    const place = { file, path: isListOfEntries ? [...at, 0] : kind === 'entry' ? at : path };
    open(place, true);
    reveal(place);
  }
  return (
    <fieldset className="absent">
      <legend>Add to this</legend>
      <div className="row">
        {fields.map(([key, schema]) => (
          <button key={key} type="button" className="chip" title={schema.description} onClick={() => add(key, schema)}>
            + {labelOf(key)}
          </button>
        ))}
      </div>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </fieldset>
  );
}
