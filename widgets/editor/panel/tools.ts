import { createContext, useContext } from 'react';
import type { ContentPlace, Operation } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import type { SaveResponse } from '../../../content/edit/saving';
import type { EditorTools } from '../editorTools';
import { STOPPED } from '../requests';
import type { Batches } from './batch';

/** What gets the focus in an entry that is opened: its first text (true), its heading (false), or a field that the caller focuses. */
export type Focus = boolean | 'field';

/** The data and functions that every part of the panel can use. */
export type PanelTools = EditorTools & {
  /** The schemas of content files, by kind: `home`, and `page` for all of `content/pages`. */
  schemas: Record<string, JsonSchema>;
  /** Shows the fields of an entry, and moves the focus to its heading or, with `true`, into its first text. */
  open(place: ContentPlace, focus?: Focus): void;
  /** Saves all operations on a file and, in `also`, on other files, or none of them. Rejects if the server cannot be reached. */
  save(file: string, operations: Operation[], also?: Record<string, Operation[]>): Promise<SaveResponse>;
  /**
   * Resolves to the content files once all changes under way are in them. If somebody leaves a field and adds an entry next, the
   * new entry then follows from the typed value (rule 24.46).
   */
  settled(): Promise<EditorTools['files']>;
  /** Scrolls to a value on the page. Opens another page if this one does not show the value. */
  reveal(place: ContentPlace): void;
  /** Shows a message about a deletion, with a button that undoes this change. */
  offerUndo(message: string, change: number): void;
  /** The functions for several pictures at once. */
  batches: Batches;
};

export const ToolsContext = createContext<PanelTools | undefined>(undefined);

/** Returns the tools of the panel. Throws outside the panel. */
export function useTools(): PanelTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('there is no panel around this component');
  return tools;
}

/** Returns the reason why something was not saved; undefined if it was saved. No answer means that the server is gone. */
export function refusalOf(answer: SaveResponse | undefined): string | undefined {
  if (!answer) return `${STOPPED}, and repeat this.`;
  if (answer.ok) return undefined;
  if ('conflict' in answer) return 'Somebody changed this meanwhile. Look at what it is now, and repeat this.';
  return answer.problems.map(({ name, message }) => [name, message].filter(Boolean).join(': ')).join('\n');
}

/** Returns the hint of a field: an example, and the description of its schema, which the server has worded for a form. */
export function hintOf({ description = '', examples = [], kind }: JsonSchema): string {
  const [example] = examples;
  const isShort = typeof example === 'string' && example.length < 60 && !/[\n\\]/.test(example);
  // An example in our format would confuse: a picker shows values in its own format, and a picture is dropped.
  const isPicked = ['date', 'time', 'colour', 'page', 'focus', 'picture', 'file'].includes(kind ?? '');
  return isShort && !isPicked && !description.includes(example) ? `${description} Example: ${example}` : description;
}
