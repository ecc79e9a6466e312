export const tests: string[];
