/** How long a session whose end is open is taken to be on, in milliseconds (rule 10.13). */
export const OPEN_END = 3_600_000;
