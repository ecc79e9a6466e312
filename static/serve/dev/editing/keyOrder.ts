import { getNodeValue } from 'jsonc-parser';
import { schemaOf } from '../../../../content/schema/schema';
import { keysAt } from '../../../../content/schema/walk';
import { type KeyOrder, parseText } from './text/applyOperation';

/** The order of keys in a content file, by its name; `text` tells which blocks stand where. */
export function keyOrderOf(file: string, text: string): KeyOrder {
  const schema = schemaOf(file);
  return (path) => {
    const root = parseText(text);
    return keysAt(schema, path, root && getNodeValue(root));
  };
}
