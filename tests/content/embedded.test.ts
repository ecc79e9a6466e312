import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sitePages } from '../../content/programme/sitePages';
import { small } from '../helpers/events';
import { scratch } from '../helpers/scratch';

type Json = Record<string, unknown>;

/** Returns a copy of the small event with these changes of its files; null deletes a file. */
function changed(files: Record<string, ((value: Json) => Json) | null>): string {
  const dir = join(scratch({ content: small.content }), 'content');
  for (const [name, change] of Object.entries(files)) {
    const file = join(dir, name);
    if (change) writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
    else rmSync(file);
  }
  return dir;
}
const embed = (value: unknown) => (site: Json) => ({ ...site, embed: value });
const without = (key: string) => (value: Json) => ({ ...value, [key]: undefined });

/** Returns what the build says about this content. */
const refusal = async (dir: string): Promise<string[]> =>
  loadContent(dir, small.static).then(
    () => [],
    (error) => (error.list as string[]).map((line) => line.replace(/^.*content\//, '')),
  );

test('what the content has may be shown by other sites, each once', async () => {
  const dir = changed({ 'site.json': embed(['countdown', 'agenda', 'countdown']) });
  const { content } = await loadContent(dir, small.static);
  const paths = sitePages(content).filter(({ kind }) => kind === 'embed');
  expect(paths.map(({ path }) => path)).toEqual(['/embed/countdown/', '/embed/agenda/']);
});

test.each([
  ['countdown', { 'home.json': without('countdown') }, 'home.json has no "countdown" for this page to show'],
  ['speakers', {}, 'home.json has no "speakers" for this page to show'],
  ['agenda', { 'agenda.json': null }, 'there is no agenda.json for this page to show'],
] as const)('%s that is not there is one sentence with its place and the remedy', async (name, changes, message) => {
  const files = { ...changes, 'site.json': embed(['agenda', 'speakers', 'countdown'].filter((each) => each === name)) };
  const said = (await refusal(changed(files))).filter((line) => line.includes('embed'));
  expect(said).toEqual([expect.stringContaining(`${message}; add it, or take "${name}" out of "embed"`)]);
  expect(said[0]).toMatch(/^site\.json:\d+:\d+ embed\[0\]/);
});

test('another name is one sentence with the names that there are', async () => {
  const said = await refusal(changed({ 'site.json': embed(['tickets']) }));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/embed\[0\].*"agenda".*"speakers".*"countdown"/);
});

test('no page of the content has the address of these pages', async () => {
  const dir = changed({});
  writeFileSync(join(dir, 'pages/embed.json'), readFileSync(join(dir, 'pages/sponsors.json')));
  expect((await refusal(dir)).join()).toContain('the site keeps files of its own at /embed/; choose another name');
});
