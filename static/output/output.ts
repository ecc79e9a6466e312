import type { SitePage } from '../../content/programme/sitePages';

/** The content of a file. */
export type Data = string | Uint8Array;

/** The place where the steps of a build write the files of the site. */
export type Output = {
  /** `/shcaifest` */
  prefix: string;
  /**
   * Writes one file of the site; `path` is below the prefix. Returns its address: `/shcaifest/…`. A function as `data` is for a
   * file that is slow to make and rarely requested: `npm run dev` calls it when a browser requests the file.
   */
  write(path: string, data: Data | (() => Promise<Data>)): Promise<string>;
};

/** A page that was written: its address, and `raw`, its size in bytes before compression. */
export type RenderedPage = SitePage & { url: string; raw: number };

/**
 * Runs one step of a build. `inputs` is everything that its result depends on besides the files that it reads itself: while they
 * are equal, a runner may return the previous result.
 */
export type RunStep = <T>(name: string, inputs: unknown[], run: (output: Output) => Promise<T>) => Promise<T>;

/** Returns the address of a file of the site, encoded, since a file may be called `50% #1.pdf`. */
export const addressOf = (prefix: string, path: string): string =>
  `${prefix}/${path.split('/').map(encodeURIComponent).join('/')}`;
