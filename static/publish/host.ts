/** A file or a folder on the host, as a listing names it. */
export type HostEntry = { name: string; size: number; folder: boolean };

/**
 * A place that a site is published to. Paths are relative to the folder of the site (`About/index.html`), and '' is that
 * folder itself. Several calls may run at once. Each throws where the host refuses or the line is cut.
 */
export type Host = {
  /** What is in the folder; undefined if there is no such folder. Some hosts do not list hidden files. */
  list(folder: string): Promise<HostEntry[] | undefined>;
  /** The content of a file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a file, in place: whoever reads it meanwhile may see half of it. */
  write(path: string, data: Buffer): Promise<void>;
  /** Moves the file `from` to `to`. What was there is replaced, at once where the host can do that. */
  replace(from: string, to: string): Promise<void>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
  /** Makes a folder in one that exists. Returns whether it is new: of two that ask at once, one is told so. */
  makeFolder(path: string): Promise<boolean>;
  /** Removes a folder if it is empty, and else leaves it. */
  removeFolder(path: string): Promise<void>;
  /** Whether the line was cut, so that nothing more can be asked. */
  isCut(): boolean;
  close(): Promise<void>;
};
