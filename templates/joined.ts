/** Those of the parts that there are, with the separator between: `Platinum Jubilee · Sacred Heart College`. */
export const joined = (separator: string, ...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(separator);
