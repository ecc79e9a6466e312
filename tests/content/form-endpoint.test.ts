import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

test('a form with an endpoint needs a text for when sending fails (rule 20.10)', async () => {
  const dir = join(scratch({ content: aifest.content }), 'content');
  const file = join(dir, 'booknow.json');
  const booknow = JSON.parse(readFileSync(file, 'utf8'));
  booknow.form.endpoint = 'https://forms.example.org/f/1';
  writeFileSync(file, JSON.stringify(booknow));
  await expect(loadContent(dir, aifest.static)).rejects.toThrow(
    /booknow\.json:\d+:\d+ form\.endpoint: must be used together with "failure" in "messages"/,
  );
});
