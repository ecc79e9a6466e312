import { useState } from 'react';
import type { Path } from '../../../../../content/json/path';
import { fieldKind } from '../form/fieldKind';
import { fieldLabel } from '../form/fieldLabel';
import type { JsonSchema } from '../form/jsonSchema';
import { leastValue, requiredFiles } from '../form/leastValue';
import { resolveSchema } from '../form/resolveSchema';
import { refusalOf } from './refusalOf';
import { useTools } from './tools';

type AbsentProps = {
  file: string;
  path: Path;
  fields: [string, JsonSchema][];
  /** Shows the empty field of a key. */
  open(key: string): void;
};

/** Buttons for what an entry may have and has not: a field opens, a block or a list is added. */
export function Absent({ file, path, fields, open: openField }: AbsentProps) {
  const { save, open, reveal } = useTools();
  const [problem, setProblem] = useState<string>();
  if (!fields.length) return null;

  async function add(key: string, schema: JsonSchema) {
    const kind = fieldKind(schema);
    const items = resolveSchema(schema.items ?? {}, undefined);
    if ((kind !== 'entry' && kind !== 'list') || (kind === 'list' && requiredFiles(items).length))
      return openField(key);
    const at = [...path, key];
    const isListOfEntries = kind === 'list' && items.type === 'object';
    const value = leastValue(kind === 'list' ? { ...schema, minItems: Math.max(1, schema.minItems ?? 0) } : schema);
    const answer = await save(file, [{ set: at, value }]).catch(() => undefined);
    setProblem(refusalOf(answer));
    if (!answer?.ok) return;
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
            + {fieldLabel(key)}
          </button>
        ))}
      </div>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
    </fieldset>
  );
}
