import { expect, test } from 'vitest';
import { Rebuild } from '../../static/serve/dev/rebuild';
import { aifest } from '../helpers/events';

/** Opens a site without pages, whose review says that it was there. */
async function openSite(said: string[]) {
  const site = new Rebuild(
    {
      makePages: async () => ({ renderBody: async () => '' }),
      quickChecks: [
        () => {
          said.push('reviewed');
          return [];
        },
      ],
      listLooks: async () => [],
    },
    aifest.content,
    aifest.static,
  );
  await site.build(['content']);
  return site;
}

test('a check for which somebody waits goes before the review of the content (rule 24.47)', async () => {
  const said: string[] = [];
  const site = await openSite(said);
  const reviewing = site.review();
  await site.check(new Map());
  said.push('checked');
  expect((await reviewing)?.placeholders).toBeInstanceOf(Array);
  expect(said).toEqual(['checked', 'reviewed']);
});

test('the review of a content that is built anew meanwhile comes to its end', async () => {
  const said: string[] = [];
  const site = await openSite(said);
  const reviewing = site.review();
  await site.build(['content']);
  expect(await reviewing).toBeUndefined();
  expect(said).toEqual([]);
});
