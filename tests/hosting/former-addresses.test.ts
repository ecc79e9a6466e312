import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { writeRedirects } from '../../templates/redirects';
import { small } from '../helpers/events';
import { scratch } from '../helpers/scratch';

// The address that a page had leads to the one that it has (rule 20.16).

/** Writes the redirects of a small event with the page `rooms`, which has these names of earlier. */
async function redirectsOf(formerly: string[]): Promise<Map<string, string>> {
  const dir = scratch({ content: small.content, static: small.static });
  const page = {
    meta: { title: 'Rooms', description: 'Rooms.' },
    title: 'Rooms & <halls>',
    formerly,
    blocks: [{ type: 'text', body: 'Up.' }],
  };
  mkdirSync(join(dir, 'content/pages'), { recursive: true });
  writeFileSync(join(dir, 'content/pages/rooms.json'), JSON.stringify(page));
  const { content } = await loadContent(join(dir, 'content'), join(dir, 'static'));
  const written = new Map<string, string>();
  await writeRedirects(content, {
    write: async (path, data) => {
      written.set(path, `${data}`);
      return path;
    },
  });
  return written;
}

test('each address that a page had leads to its new one without script, and says so to search engines', async () => {
  const written = await redirectsOf(['halls', 'our-halls']);
  expect([...written.keys()]).toEqual(['Halls/index.html', 'Our-halls/index.html']);
  const html = written.get('Halls/index.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/lantern/Rooms/"/>');
  expect(html).toContain('<link rel="canonical" href="https://lantern.test/lantern/Rooms/"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<a href="/lantern/Rooms/">Rooms &amp; &lt;halls&gt;</a>');
  expect(await redirectsOf([])).toEqual(new Map());
});

test('nobody is led on from an address that a page has', async () => {
  await expect(redirectsOf(['rooms'])).rejects.toThrow(
    'formerly[0]: there is a page called “rooms”, so that address cannot lead to this page; delete this name',
  );
  await expect(redirectsOf(['Our Halls'])).rejects.toThrow(
    'must be lower-case letters, digits and hyphens, such as "sponsors"',
  );
});
