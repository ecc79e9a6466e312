import { addressOf, type Data, type Output } from '../../output/output';

/** The content of a file, or the function that makes it on request. */
type Entry = Data | (() => Promise<Data>);
/** By path, as a server understands an address: `/shcaifest/files/50% #1.pdf`. */
export type Files = Map<string, Entry>;

/** An output that writes into `files`, and nothing to disk. */
export function outputInMemory(prefix: string, files: Files): Output {
  return {
    prefix,
    async write(path, data) {
      files.set(`${prefix}/${path}`, data);
      return addressOf(prefix, path);
    },
  };
}

/** Whether a browser would see no difference, as far as that is known before a deferred file is made. */
export function isSame(one: Entry | undefined, other: Entry): boolean {
  if (one === other) return true;
  if (one === undefined || typeof one === 'function' || typeof other === 'function') return false;
  return Buffer.from(one).equals(Buffer.from(other));
}
