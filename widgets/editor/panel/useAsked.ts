import { useRef } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { fileSchema, schemaAt } from '../../../content/edit/jsonSchema';
import { type Path, valueAt } from '../../../content/json/path';
import { useTools } from './tools';

/**
 * Checks whether the form of an entry shows the tick “This is meant as it is”. It does if the tick is set, or if the review asks
 * about a value of this entry that is not in a smaller entry with its own tick (rule 24.48). Once shown, the tick stays, to keep
 * the focus.
 */
export function useAsked({ file, path }: ContentPlace): boolean {
  const { asked, files, schemas } = useTools();
  const wasAsked = useRef(false);
  const root = files[file]?.value;
  const ofValue = (place: Path) =>
    place
      .map((_, length) => place.slice(0, length))
      .findLast((around) => schemaAt(fileSchema(schemas, file), root, around)?.properties?.intended);
  wasAsked.current ||=
    valueAt(root, [...path, 'intended']) === true ||
    asked.some((each) => each.file === file && JSON.stringify(ofValue(each.path)) === JSON.stringify(path));
  return wasAsked.current;
}
