import { type Height, HOW_HIGH } from './messages';

/*
 * The script that pages of other sites take: it gives the frames of our site the height that the pages in them tell. It believes only
 * the origin that it was loaded from itself.
 */

/** The greatest height that a frame gets, in pixels: a page that tells more is not ours. */
const HIGHEST = 100_000;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

addEventListener('message', (event) => {
  if (event.origin !== origin) return;
  const height: unknown = (event.data as Partial<Height> | undefined)?.embeddedHeight;
  if (typeof height !== 'number' || !(height > 0 && height < HIGHEST)) return;
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === event.source) frame.style.height = `${height}px`;
});

// A frame that has loaded before this script has told its height to nobody.
for (const frame of document.querySelectorAll('iframe'))
  if (frame.src.startsWith(`${origin}/`)) frame.contentWindow?.postMessage(HOW_HIGH, '*');
