/** Joins the parts that are not empty, false or undefined: `Platinum Jubilee · Sacred Heart College` */
export const joinNonEmpty = (separator: string, ...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

/** The separator of two facts in a line: a dot. No line begins with it. */
export const DOT = '\u00A0· ';
