import { addressOf, type Data, type Output } from '../../output/output';

/** What a file holds, or what gives it once somebody asks. */
type Entry = Data | (() => Promise<Data>);
/** By path, as a server understands an address: `/shcaifest/files/50% #1.pdf`. */
export type Files = Map<string, Entry>;

/** An output that writes into `files`: nothing that could be left behind. */
export function outputInMemory(prefix: string, files: Files): Output {
  return {
    prefix,
    async write(path, data) {
      files.set(`${prefix}/${path}`, data);
      return addressOf(prefix, path);
    },
  };
}

/** Whether a browser would see no difference. What is put off is named after what it is made of, so its address tells. */
export function isSame(one: Entry | undefined, other: Entry): boolean {
  if (one === undefined || one === other) return one === other;
  if (typeof one === 'function' || typeof other === 'function') return typeof one === typeof other;
  return Buffer.from(one).equals(Buffer.from(other));
}
