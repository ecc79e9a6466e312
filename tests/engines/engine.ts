import { existsSync } from 'node:fs';
import { Lack } from '../lacks/lack';

/** The keys that are pressed. */
export type Key = 'Enter' | 'Escape' | 'ArrowLeft';

/** The actions and observations of a visitor in a browser, the same for every engine. */
export type Engine = {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page and returns its result. It can use its arguments and the page, and nothing of its file. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives the page, not the window around it, so many CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

/** An engine that may be installed: the Debian packages that bring it, and the programs that are then there. */
export type Installable = {
  name: string;
  packages: string;
  programs: string[];
  /** Starts it so that it reaches this machine alone: for other hosts it asks the proxy at this port. */
  start(proxy: number): Promise<Engine>;
};

/** Throws a Lack where the engine is not installed. */
export function needEngine({ name, packages, programs }: Installable): void {
  if (!programs.every((program) => existsSync(program)))
    throw new Lack(`${name} is not installed (on Debian: apt-get install ${packages})`);
}
