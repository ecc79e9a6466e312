import type { JsonSchema } from '../form/jsonSchema';

/** What a field is for and an example, from the description that editors of JSON show. */
export function hintOf({ description = '', examples = [], kind }: JsonSchema): string {
  const [example] = examples;
  const isShort = typeof example === 'string' && example.length < 60 && !/[\n\\]/.test(example);
  // A picker shows dates and times in the way of its browser, so an example in ours would confuse.
  const isPicked = ['date', 'time', 'colour', 'page'].includes(kind ?? '');
  return isShort && !isPicked && !description.includes(example) ? `${description} Example: ${example}` : description;
}
