/**
 * Whether a file of a built site, by its path in there, belongs on the host of a site: `.nojekyll` is for GitHub Pages, which
 * has its own way of publishing.
 */
export const isForHost = (path: string): boolean => path !== '.nojekyll';
