import type { SitePage } from '../../content/sitePages';

/** The content of a file. */
export type Data = string | Uint8Array;

/** Where the steps of a build write the files of the site. */
export type Output = {
  /** `/shcaifest` */
  prefix: string;
  /**
   * Writes one file of the site; `path` is below the prefix. Returns its address: `/shcaifest/…`. Pass a function for a
   * file that is slow to make and rarely looked at: `npm run dev` calls it only when a browser requests the file.
   */
  write(path: string, data: Data | (() => Promise<Data>)): Promise<string>;
};

/** A page as it was written: its address, and `raw`, its size in bytes before compression. */
export type RenderedPage = SitePage & { url: string; raw: number };

/**
 * Runs one step of a build. `inputs` is everything that its result depends on besides the files that it reads itself:
 * as long as they are equal, a runner may return the previous result.
 */
export type RunStep = <T>(name: string, inputs: unknown[], run: (output: Output) => Promise<T>) => Promise<T>;

/** The address of a file of the site, encoded: a file may be called `50% #1.pdf`, its address may not. */
export const addressOf = (prefix: string, path: string): string =>
  `${prefix}/${path.split('/').map(encodeURIComponent).join('/')}`;
