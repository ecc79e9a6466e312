import { expect, vi } from 'vitest';

/** Returns the link that `npm run dev` has printed last; with it one browser can edit. */
export const lastEditLink = (said: string): string => said.match(/http:\S+\/@edit\/#[\w-]+/g)?.at(-1) ?? '';

/** Uses the last link of `npm run dev` as a browser does. Returns the token that every request of the editor sends. */
export async function openEditLink(said: () => string): Promise<string> {
  const link = new URL(lastEditLink(said()));
  const answer = await fetch(new URL('/@dev/edit/open', link), { method: 'POST', body: link.hash.slice(1) });
  const { token } = await answer.json();
  // The next caller must find the next link.
  await vi.waitFor(() => expect(lastEditLink(said())).not.toBe(link.href), { timeout: 10_000 });
  return token;
}
