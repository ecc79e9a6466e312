/**
 * The `lang` of a text that is written in Tamil letters only: a screen reader then changes its voice, and a browser its
 * line breaks. Undefined where letters are Latin or mixed: such texts are in the language of the page.
 */
export const langOf = (text: string): string | undefined =>
  /\p{Script=Tamil}/u.test(text) && !/[^\P{L}\p{Script=Tamil}]/u.test(text) ? 'ta' : undefined;

/** The class of a heading whose letters reach further up and down than Latin ones (styles/tall-script.css). */
export const tallScriptClass = (text: string): 'tall-script' | undefined =>
  /\p{Script=Tamil}/u.test(text) ? 'tall-script' : undefined;
