import { LOOKS, type LookName } from '../../../content/schema/looks';

/** The path below which the home page is shown in another look: `/@edit/look/poster/` (rule 24.28). */
export const LOOKS_PATH = '/@edit/look/';
/** The address of the list of all looks. */
export const LOOKS_LIST = `${LOOKS_PATH}looks.json`;

/** Returns the look that an address below `LOOKS_PATH` names; undefined if it names none. */
export function lookIn(address: string): LookName | undefined {
  const [name, ...rest] = address.startsWith(LOOKS_PATH) ? address.slice(LOOKS_PATH.length).split('/') : [];
  return rest.length ? LOOKS.find((look) => look === name) : undefined;
}
