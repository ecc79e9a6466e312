/** A page, however its address is written: `/fest/ABOUT/index.html` → `/fest/about`. */
const pageOf = (path: string) => path.toLowerCase().replace(/\/(index\.html)?$/, '');

/** A picture, whatever its size and type: `/fest/images/asha-320-1a2b3c4d.avif` → `/fest/images/asha`. */
const pictureOf = (path: string) => path.replace(/-\d+-\w{8}\.(avif|webp)$/, '');

/**
 * What the copy has in place of a file that it lacks: a redirect to a page whose address was written differently, or the one
 * size in which a picture is kept.
 */
export async function findSimilar(cache: Cache, { url, mode }: Request): Promise<Response | undefined> {
  const isPage = mode === 'navigate';
  const nameOf = isPage ? pageOf : pictureOf;
  const { pathname, search } = new URL(url);
  const found = (await cache.keys()).find((kept) => nameOf(new URL(kept.url).pathname) === nameOf(pathname));
  if (!found) return undefined;
  return isPage ? Response.redirect(found.url + search) : cache.match(found);
}
