import { LOOKS, type LookName } from '../../../content/schema/looks';

/** The path below which the home page is shown in another look: `/@edit/look/poster/` (rule 24.28). */
export const LOOKS_PATH = '/@edit/look/';
/** The address of the list of all looks. */
export const LOOKS_LIST = `${LOOKS_PATH}looks.json`;
/** The path below which the site is shown as it was at a moment: `/@edit/snapshot/change-12/` (rule 24.52). */
export const SNAPSHOTS_PATH = '/@edit/snapshot/';

/** Checks whether an address is that of a page or file which only the editor shows. */
export const isPreview = (address: string): boolean =>
  address.startsWith(LOOKS_PATH) || address.startsWith(SNAPSHOTS_PATH);

/** Returns the look that an address below `LOOKS_PATH` names; undefined if it names none. */
export const lookIn = (address: string): LookName | undefined =>
  LOOKS.find((look) => look === folderIn(LOOKS_PATH, address));

/** Returns the id of the snapshot that an address below `SNAPSHOTS_PATH` names; undefined if it names none. */
export const snapshotIn = (address: string): string | undefined => folderIn(SNAPSHOTS_PATH, address);

/** Returns the folder below a path that an address is in. */
function folderIn(path: string, address: string): string | undefined {
  const [name, ...rest] = address.startsWith(path) ? address.slice(path.length).split('/') : [];
  return rest.length ? name : undefined;
}
