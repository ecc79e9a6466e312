import { useId, useState } from 'react';
import type { Json } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { fieldLabel } from '../../../content/edit/names';
import type { Path } from '../../../content/json/path';
import { Field } from './Field';

type TargetFieldProps = {
  file: string;
  path: Path;
  schema: JsonSchema;
  value: { [key: string]: Json };
  /** The keys that exclude each other, such as "page" and "url"; exactly one must be there. */
  targets: string[];
};

/** Draws a choice between keys that exclude each other, and the field of the chosen key. Saving it removes the others. */
export function TargetField({ file, path, schema, value, targets }: TargetFieldProps) {
  const name = useId();
  const [chosen, choose] = useState<string>();
  const present = targets.find((key) => key in value) ?? targets[0];
  const key = chosen ?? present;
  const others = targets.filter((each) => each !== key && each in value);
  if (key === undefined) return null;
  return (
    <fieldset className="group">
      <legend>Leads to</legend>
      <div className="row">
        {targets.map((each) => (
          <label key={each} className="box">
            <input type="radio" name={name} checked={each === key} onChange={() => choose(each)} />
            {each === 'page' ? 'A page of this site' : fieldLabel(each)}
          </label>
        ))}
      </div>
      <Field
        key={key}
        file={file}
        path={[...path, key]}
        schema={schema.properties?.[key] ?? {}}
        value={value[key]}
        isRequired
        instead={others.map((each) => [...path, each])}
      />
    </fieldset>
  );
}
