import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { Content } from '../../content/schema/schema';
import type { Output } from '../../static/output/output';
import { writeProgramme } from '../../templates/context/programmeList';
import type { FinderIndex } from '../../widgets/finderIndex';
import { aifest } from '../helpers/events';

/** Writes the search of the fest with 13 sessions more, the first described so. Returns its address, its files and its index. */
async function searchOf(description: string, prefix = '/shcaifest') {
  const { content } = await loadContent(aifest.content, aifest.static);
  const [day] = content.schedule?.days ?? [];
  const [session] = day?.events ?? [];
  if (!day || !session) throw new Error('the fest has no session');
  for (let n = 0; n < 13; n++) day.events.push({ ...session, id: `more-${n}`, description: n ? 'Bees.' : description });
  const files = new Map<string, string>();
  const output: Output = {
    prefix: '/shcaifest',
    async write(path, data) {
      files.set(path, `${typeof data === 'function' ? await data() : data}`);
      return `/shcaifest/${path}`;
    },
  };
  const ofLanguage: Content = { ...content, site: { ...content.site, prefix } };
  const { address = '' } = (await writeProgramme(ofLanguage, output))?.finder ?? {};
  const index: FinderIndex = JSON.parse(files.get(address.slice('/shcaifest/'.length)) ?? '{}');
  return { address, files, words: index.words };
}

test('a changed description changes no address that pages name (rule 5.13)', async () => {
  const [one, other] = [await searchOf('Honey.'), await searchOf('Wax.')];
  expect([one.address, other.address]).toEqual(['/shcaifest/finder.json', '/shcaifest/finder.json']);
  // The words lie in files that browsers keep for ever.
  expect(one.words).toHaveLength(1);
  expect(one.words[0]).toMatch(/^\/shcaifest\/assets\/words-0-[0-9a-f]{8}\.json$/);
  expect(other.words).not.toEqual(one.words);
  expect(one.files.get((one.words[0] as string).slice('/shcaifest/'.length))).toContain('HONEY');
});

test('each language has a search of its own in its folder', async () => {
  const { address } = await searchOf('Honey.', '/shcaifest/ta');
  expect(address).toBe('/shcaifest/ta/finder.json');
});
