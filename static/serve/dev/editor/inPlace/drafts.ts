import type { Place } from '../../editing/protocol';

// A text that is edited is kept in the tab until it is saved or given up: neither a reload nor the end of `npm run dev` loses it.

/** A text whose field is open. */
export type Draft = Place & {
  page: string;
  /** What the file said when somebody began to type. */
  before: string;
  /** What is typed; the same where nothing is yet. */
  text: string;
  /** Where the caret was at first. */
  caret?: number;
  /** It was to be saved when the server was gone. */
  isWanted?: boolean;
};

const KEY = 'dev-edit-draft';

export const keepDraft = (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

/** The text of this page whose field was open. */
export function keptDraft(): Draft | undefined {
  const draft: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return draft?.page === location.pathname ? draft : undefined;
}
