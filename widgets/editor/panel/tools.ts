import { createContext, useContext } from 'react';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import type { Operation, Place, SaveResponse } from '../../../content/edit/protocol';
import type { EditorTools } from '../editorTools';

/** What every part of the panel can do. */
export type PanelTools = EditorTools & {
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

export const ToolsContext = createContext<PanelTools | undefined>(undefined);

/** The tools of the panel. Throws outside of one. */
export function useTools(): PanelTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('there is no panel around this component');
  return tools;
}

/** Why something was not written, in words; undefined if it was. */
export function refusalOf(answer: SaveResponse | undefined): string | undefined {
  if (!answer) return 'npm run dev does not answer; start it again and repeat this.';
  if (answer.ok) return undefined;
  if ('conflict' in answer) return 'Somebody changed this meanwhile. Look at what it is now, and repeat this.';
  return answer.problems.map(({ message }) => message).join('\n');
}

/** What is done otherwise in a form than in a file. */
const IN_A_FORM: [RegExp, string][] = [
  [/Leave out/g, 'Leave empty'],
  [/ \("\\n\\n"\)/, ''],
  [/^Write true (while|if)/, 'Tick this $1'],
  [/Delete the line when/, 'Untick it when'],
  [/^true:/, 'On:'],
  [/ false:/, ' Off:'],
];

/** What a field is for and an example, from the description that editors of JSON show. */
export function hintOf({ description = '', examples = [], kind }: JsonSchema): string {
  const [example] = examples;
  const isShort = typeof example === 'string' && example.length < 60 && !/[\n\\]/.test(example);
  // A picker shows values in a way of its own, so an example in ours would confuse.
  const isPicked = ['date', 'time', 'colour', 'page', 'focus'].includes(kind ?? '');
  const hint = IN_A_FORM.reduce((text, [written, shown]) => text.replace(written, shown), description);
  return isShort && !isPicked && !hint.includes(example) ? `${hint} Example: ${example}` : hint;
}
