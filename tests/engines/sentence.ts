import type { Engine } from './engine';
import type { Served } from './serve';

/** One thing that holds in every engine. */
export type Sentence = {
  name: string;
  /** What must stand on a page for it: another event may have no such page, and then it is passed over. */
  on: string;
  holds(visit: Visit): Promise<void>;
};

export type Visit = {
  engine: Engine;
  site: Served;
  /** Opens the first page on which `on` stands, in a window of so many pixels. */
  open(width?: number, height?: number): Promise<void>;
};
