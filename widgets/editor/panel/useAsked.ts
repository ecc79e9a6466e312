import { useRef } from 'react';
import { fileSchema, schemaAt } from '../../../content/edit/jsonSchema';
import type { Place } from '../../../content/edit/protocol';
import { type Path, valueAt } from '../../../content/json/path';
import { useTools } from './tools';

/**
 * Checks whether the form of an entry has “This is meant as it is”: the review asks about a value of this entry, and of none in it that
 * has a tick of its own (rule 24.48), or it is ticked. It then stays, so that the focus does.
 */
export function useAsked({ file, path }: Place): boolean {
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
