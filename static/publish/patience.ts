/** How long a server may be silent, in milliseconds. */
export const PATIENCE = 20_000;
