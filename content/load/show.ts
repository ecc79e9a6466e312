import { relative } from 'node:path';

/** A path as messages name it: from the folder that the command runs in. */
export const show = (path: string): string => relative(process.cwd(), path) || '.';
