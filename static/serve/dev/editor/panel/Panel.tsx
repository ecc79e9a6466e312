import type { Editing } from '../editing';

/** The fields of the selected entry. */
export function Panel(_: Editing) {
  return null;
}
