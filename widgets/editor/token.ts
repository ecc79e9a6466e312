/** The key in localStorage for the token, which the page of the printed link stores: other ports of this machine cannot read it there. */
export const TOKEN = 'dev-edit-token';

/** Returns the token of the last link that was opened in this browser; '' if none was. It may be of an earlier start. */
export const editToken = (): string => localStorage.getItem(TOKEN) ?? '';

/** What to do without a token that counts. */
export const NO_TOKEN = 'To edit, open the link that npm run dev has printed in the terminal.';
