/**
 * The language of a text whose letters are all of one script that stands for it, for its `lang`: a screen reader then
 * changes its voice, and a browser its line breaks. Nothing where letters are Latin or mixed: those are the page's.
 */
export const langOf = (text: string): string | undefined =>
  /\p{Script=Tamil}/u.test(text) && !/[^\P{L}\p{Script=Tamil}]/u.test(text) ? 'ta' : undefined;

/** The class of a heading whose letters reach further up and down than Latin ones (styles/tall.css). */
export const tallScript = (text: string): 'tall' | undefined => (/\p{Script=Tamil}/u.test(text) ? 'tall' : undefined);
