/** The key in localStorage for the token: other ports of this machine cannot read it there. */
export const TOKEN = 'dev-edit-token';

/** Returns the token of the last link that was opened in this browser; '' if none was. It may be of an earlier start. */
export const editToken = (): string => localStorage.getItem(TOKEN) ?? '';

/** What to do without a token that counts. */
export const NO_TOKEN = 'To edit, open the link that stands in the window in which the editor was started.';

/**
 * Stores the token for the key of a link (`/@edit/#KEY`), if the address has one. The key stands behind the # so that it is in no
 * request, and goes from the history at once. Returns why there is no token; undefined if all is well.
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
