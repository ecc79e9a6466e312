import { text, textWithVariables } from './fields';

/** A word around the programme, in English where the content has no other. */
export const word = (description: string, english: string) =>
  text(`${description} Leave out to get the English "${english}".`, english).default(english);

/** The same with variables that pages replace: `{count}`. */
export const wordWithVariables = (variables: string[], description: string, english: string) =>
  textWithVariables(variables, `${description} Leave out to get the English "${english}".`, english).default(english);
