import { getNodeValue } from 'jsonc-parser';
import { freePage } from '../../../../content/schema/freePage';
import { keysAt } from '../../../../content/schema/keysAt';
import { schemas } from '../../../../content/schema/schema';
import { type KeyOrder, parseText } from './text/applyOperation';

/** The order of keys in a content file, by its name; `text` tells which blocks stand where. */
export function keyOrderOf(file: string, text: string): KeyOrder {
  const schema = Object.hasOwn(schemas, file) ? schemas[file as keyof typeof schemas] : freePage;
  return (path) => {
    const root = parseText(text);
    return keysAt(schema, path, root && getNodeValue(root));
  };
}
