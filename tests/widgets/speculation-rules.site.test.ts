import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { pageTree } from '../helpers/builtFest';
import { festPageNames } from '../helpers/fest';

/** The one rule in a page. */
const rules = (name: (typeof festPageNames)[number]) =>
  JSON.parse(pageTree(name).querySelector('script[type="speculationrules"]')?.textContent ?? '');

test('every page fetches the next one when a pointer rests on its link, and nothing sooner (rule 16.8)', () => {
  for (const name of festPageNames)
    expect(rules(name), name).toEqual({
      prefetch: [{ where: { href_matches: expect.any(String) }, eagerness: 'moderate' }],
    });
});

test('what is fetched ahead is a page of this site, and nothing else', async () => {
  const { page: tab, visit } = await openSite();
  await visit();
  const [{ where }] = rules('home').prefetch;
  const matches = await tab.evaluate(
    ({ pattern, paths }) => {
      // TypeScript does not know it yet.
      const { URLPattern } = window as unknown as {
        URLPattern: new (pattern: string, base: string) => { test(address: string): boolean };
      };
      const rule = new URLPattern(pattern, location.href);
      return paths.filter((path) => rule.test(new URL(path, location.href).href));
    },
    {
      pattern: where.href_matches as string,
      paths: [
        '/shcaifest/',
        '/shcaifest/Agenda/',
        '/shcaifest/HackathonRegistration/',
        '/shcaifest/Speakerdetail',
        '/shcaifest/files/brochure-01234567.pdf',
        '/shcaifest/images/gallery/lagoon.svg',
        '/shcaifest/Agenda/more/',
        '/other/',
        '/',
        'https://other.example/shcaifest/',
      ],
    },
  );
  expect(matches).toEqual(['/shcaifest/', '/shcaifest/Agenda/', '/shcaifest/HackathonRegistration/']);
});
