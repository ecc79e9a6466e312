/** The key for the token in localStorage, where sites at other ports of this machine cannot read it. */
export const TOKEN = 'dev-edit-token';

/** Returns the token of the last link that was opened in this browser; '' if none was. It may be of an earlier start. */
export const editToken = (): string => localStorage.getItem(TOKEN) ?? '';

/** The advice for users without a valid token. */
export const NO_TOKEN = 'To edit, open the link that stands in the window in which the editor was started.';

/**
 * Stores the token for the key of a link (`/@edit/#KEY`), if the address has one. The key is after the #, so that no request
 * contains it, and it is removed from the history at once. Returns the reason why there is no token; undefined if there is one.
 */
export async function takeToken(): Promise<string | undefined> {
  const key = location.hash.slice(1);
  if (!key || key.startsWith('/')) return undefined;
  history.replaceState(null, '', location.pathname);
  const answer = await fetch('/@dev/edit/open', { method: 'POST', body: key });
  const { token, error } = await answer.json();
  if (token) localStorage.setItem(TOKEN, token);
  return error;
}
