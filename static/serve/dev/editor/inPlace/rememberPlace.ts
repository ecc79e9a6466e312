import type { Place } from '../../editing/protocol';

const KEY = 'dev-edit-cursor';

/** Keeps in the tab where the keyboard is, so that it is there again when the page has been loaded anew. */
export const rememberPlace = (place: Place | undefined): void =>
  sessionStorage.setItem(KEY, place ? JSON.stringify([location.pathname, place.file, place.path]) : '');

/** Whether the keyboard was there. */
export const isRemembered = ({ file, path }: Place): boolean =>
  sessionStorage.getItem(KEY) === JSON.stringify([location.pathname, file, path]);
