import type { Engine } from './engine';
import type { Served } from './serve';

/** One thing that holds in every engine. */
export type Sentence = {
  name: string;
  /** A selector that the page must match; for an event without such a page the sentence is skipped. */
  on: string;
  holds(visit: Visit): Promise<void>;
};

export type Visit = {
  engine: Engine;
  site: Served;
  /** Opens the first page on which `on` stands, in a window of so many pixels. */
  open(width?: number, height?: number): Promise<void>;
};
