import { addressOf, type Data, type Stage } from '../../output/staging';

/** What a file holds, or what gives it once somebody asks. */
type Entry = Data | (() => Promise<Data>);
/** By path, as a server understands an address: `/shcaifest/files/50% #1.pdf`. */
export type Files = Map<string, Entry>;

/** A stage that writes into `files`: nothing that could be left behind. */
export function stageInMemory(prefix: string, files: Files): Pick<Stage, 'prefix' | 'write'> {
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
