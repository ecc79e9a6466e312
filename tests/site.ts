import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The site that tests/setup.ts built from the project's own content. */
export const site = join(inject('site'), 'shcaifest');
