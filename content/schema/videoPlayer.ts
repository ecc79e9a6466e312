/** The hosts of the players. They set no cookie before a film is started. */
const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';

/**
 * Returns the address of the player for the page of a film, which then starts at once:
 * `https://youtu.be/aqz-KE-bpKQ` → `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1`. Undefined if the page has
 * no film. Throws a TypeError if it is not an address.
 */
export function videoPlayer(page: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(page);
  const host = hostname.replace(/^(www|m|music)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const inPath = host === 'youtu.be' ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
    const id = inPath ?? searchParams.get('v') ?? '';
    return /^[\w-]{11}$/.test(id) ? `${YOUTUBE}/embed/${id}?autoplay=1` : undefined;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    // An unlisted film has a second part, which the player needs to show it.
    const [, id, hash] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
    const secret = hash ?? searchParams.get('h');
    return id && `${VIMEO}/video/${id}?${secret ? `h=${encodeURIComponent(secret)}&` : ''}autoplay=1&dnt=1`;
  }
  return undefined;
}
