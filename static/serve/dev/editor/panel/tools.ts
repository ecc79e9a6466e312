import { createContext, useContext } from 'react';
import type { Operation, Place, SaveResponse } from '../../editing/protocol';
import type { Editing } from '../editing';
import type { JsonSchema } from '../form/jsonSchema';

/** What every part of the panel can do. */
export type Tools = Editing & {
  /** By content file: `home`, and `page` for every page of `content/pages`. */
  schemas: Record<string, JsonSchema>;
  /** Shows the fields of an entry; `focus` puts the cursor into its first text. */
  open(place: Place, focus?: boolean): void;
  /** Writes operations into a file, and `also` into others, all or nothing. Rejects if the server cannot be reached. */
  save(file: string, operations: Operation[], also?: Record<string, Operation[]>): Promise<SaveResponse>;
  /** Scrolls the page to where a value is shown, on another page if need be. */
  reveal(place: Place): void;
  /** Keeps the page from being loaded again, for something that is not saved or in use, until that is over. */
  holdFor(what: string, isHeld: boolean): void;
  /** Says what was deleted, with a button that brings it back. */
  offerUndo(message: string, change: number): void;
};

export const ToolsContext = createContext<Tools | undefined>(undefined);

/** The tools of the panel. Throws outside of one. */
export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('there is no panel around this component');
  return tools;
}

/** The schema of a content file. */
export const schemaOf = (schemas: Tools['schemas'], file: string): JsonSchema =>
  schemas[file.startsWith('pages/') ? 'page' : file] ?? {};
