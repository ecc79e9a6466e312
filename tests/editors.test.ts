import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorSchemas } from '../content/schema/editorSchemas';

// In a file of its own, which needs no built site: every mutant of the schemas is put before it.
test.each(Object.entries(editorSchemas()))('%s, which editors read, says what the build checks', (name, text) => {
  expect(readFileSync(`content/schemas/${name}`, 'utf8')).toBe(text);
});
