import { expect, vi } from 'vitest';

/** Returns the link that `npm run dev` has printed last; with it one browser can edit. */
export const lastLink = (said: string): string => said.match(/http:\S+\/@edit\/#[\w-]+/g)?.at(-1) ?? '';

/** Uses that link as a browser does. Returns the token that every request of the editor sends. */
export async function openLink(said: () => string): Promise<string> {
  const link = new URL(lastLink(said()));
  const answer = await fetch(new URL('/@dev/edit/open', link), { method: 'POST', body: link.hash.slice(1) });
  const { token } = await answer.json();
  // Whoever asks next finds the next link.
  await vi.waitFor(() => expect(lastLink(said())).not.toBe(link.href), { timeout: 10_000 });
  return token;
}
