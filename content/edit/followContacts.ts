import { isObject, valueAt } from '../json/path';
import { suggestUrl } from '../schema/suggestUrl';
import { addressProblem } from '../schema/textRules';
import { applyOperation } from './applyOperation';
import type { Operation } from './contentValues';
import { parseValue } from './parsedTexts';

/**
 * Gives contacts the address of the text that `operations` write into them: an e-mail address gets `mailto:`, a phone number
 * `tel:`, a website `https://`. The address of a contact stays if its new text names none, such as “Write to us”, or if the same
 * operations set the address. `text` is the text of the file after the operations. Returns its new text and the new addresses;
 * undefined if there are none.
 */
export function followContacts(text: string, operations: Operation[]): { text: string; urls: string[] } | undefined {
  const pathsSet = new Set(operations.map((operation) => ('set' in operation ? `${operation.set}` : '')));
  let next = text;
  const urls: string[] = [];
  for (const operation of operations) {
    if (!('set' in operation) || operation.set.at(-1) !== 'value' || typeof operation.value !== 'string') continue;
    const path = [...operation.set.slice(0, -1), 'url'];
    const contact = valueAt(parseValue(next), path.slice(0, -1));
    const url = suggestUrl(operation.value);
    if (!isObject(contact) || typeof contact.url !== 'string' || pathsSet.has(`${path}`)) continue;
    if (!url || url === contact.url || `${url}/` === contact.url || addressProblem(url)) continue;
    next = applyOperation(next, { set: path, value: url }) ?? next;
    urls.push(url);
  }
  return urls.length ? { text: next, urls } : undefined;
}
