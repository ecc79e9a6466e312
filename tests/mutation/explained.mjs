/** Places whose mutants nobody could notice, each with the reason; `code` is the whole expression as it stands there. */
export const explained = [];
