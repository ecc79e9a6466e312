import { createContext, useContext } from 'react';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import type { Operation, Place, SaveResponse } from '../../../content/edit/protocol';
import type { EditorTools } from '../editorTools';
import { STOPPED } from '../requests';
import type { Batches } from './batch';

/** The data and functions that every part of the panel can use. */
export type PanelTools = EditorTools & {
  /** The schemas of content files, by kind: `home`, and `page` for all of `content/pages`. */
  schemas: Record<string, JsonSchema>;
  /** Shows the fields of an entry; `focus` moves the focus into its first text. */
  open(place: Place, focus?: boolean): void;
  /** Saves operations on a file, and with `also` on others, all or none. Rejects if the server cannot be reached. */
  save(file: string, operations: Operation[], also?: Record<string, Operation[]>): Promise<SaveResponse>;
  /**
   * Resolves to the content files once the changes that are under way are in them: whoever leaves a field and adds something next gets
   * an entry that follows from what was typed (rule 24.46).
   */
  settled(): Promise<EditorTools['files']>;
  /** Scrolls to a value on the page; opens another page if only that shows it. */
  reveal(place: Place): void;
  /** Shows what was deleted, with a button that undoes this change. */
  offerUndo(message: string, change: number): void;
  /** Several pictures for a list at once. */
  batches: Batches;
};

export const ToolsContext = createContext<PanelTools | undefined>(undefined);

/** Returns the tools of the panel. Throws outside the panel. */
export function useTools(): PanelTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('there is no panel around this component');
  return tools;
}

/** Returns the reason why something was not saved, as text; undefined if it was. No answer means that the server is gone. */
export function refusalOf(answer: SaveResponse | undefined): string | undefined {
  if (!answer) return `${STOPPED}, and repeat this.`;
  if (answer.ok) return undefined;
  if ('conflict' in answer) return 'Somebody changed this meanwhile. Look at what it is now, and repeat this.';
  return answer.problems.map(({ name, message }) => [name, message].filter(Boolean).join(': ')).join('\n');
}

/** Returns the hint of a field: the description of its schema, which the server has put into the words of a form, and an example. */
export function hintOf({ description = '', examples = [], kind }: JsonSchema): string {
  const [example] = examples;
  const isShort = typeof example === 'string' && example.length < 60 && !/[\n\\]/.test(example);
  // A picker shows values in its own format, and a picture is dropped, so an example in ours would confuse.
  const isPicked = ['date', 'time', 'colour', 'page', 'focus', 'picture', 'file'].includes(kind ?? '');
  return isShort && !isPicked && !description.includes(example) ? `${description} Example: ${example}` : description;
}
