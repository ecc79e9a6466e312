import type { JsonSchema } from '../form/jsonSchema';

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
