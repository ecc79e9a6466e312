import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sitePages } from '../../content/programme/sitePages';
import { aifest } from '../helpers/events';

test('the title of the page of a session has at most seventy characters, and ends with a whole word', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const { schedule, agenda } = content;
  const [day] = schedule?.days ?? [];
  if (!schedule || !day || !agenda) throw new Error('the fest has no programme');
  const titles = [
    'Salt',
    'What the salt of the old mine tells about a sea that nobody has seen',
    'What the salt of the old mine tells about a sea that nobody has seen, and why it is still there',
    'S'.repeat(80),
  ];
  const events = titles.map((title, n) => ({ ...day.events[0], id: `salt-${n}`, title }) as never);
  const pages = sitePages({
    ...content,
    agenda: { ...agenda, sessionPages: true },
    schedule: { ...schedule, days: [{ ...day, events }] },
  });
  const written = pages.filter(({ kind }) => kind === 'session').map(({ meta }) => meta.title);
  expect(written).toEqual([
    'Salt · Science and Technology AI Fest',
    'What the salt of the old mine tells about a sea that nobody has seen',
    'What the salt of the old mine tells about a sea that nobody has seen,…',
    `${'S'.repeat(69)}…`,
  ]);
});
