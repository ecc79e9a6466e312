import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { createNextEdition } from '../../content/new/new';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

// The next edition of an event is made of the last one (rule 20.17).

/** Links of every session of the last edition; only the first one is for the next edition too. */
const LINKS = [
  { kind: 'repository', url: 'https://example.org/code' },
  { kind: 'recording', url: 'https://vimeo.com/1' },
  { kind: 'slides', url: 'https://example.org/slides' },
];

const read = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, 'content', `${file}.json`), 'utf8'));

/** A copy of the fest in a folder of its own, with a year in a text, a speaker, recordings and winners. */
function lastEdition(): string {
  const dir = scratch({ content: aifest.content, static: aifest.static });
  const change = (file: string, edit: (value: never) => object) => {
    const path = join(dir, 'content', `${file}.json`);
    writeFileSync(
      path,
      JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...edit(read(dir, file) as never) }),
    );
  };
  change('about', ({ title }: { title: string }) => ({ title: `${title} 2025` }));
  change('speakers', () => ({ speakers: [{ name: 'Asha Devi', role: 'Engineer' }] }));
  change('schedule', ({ days: [day] }: { days: { events: object[] }[] }) => ({
    days: [{ ...day, events: day?.events.map((event) => ({ ...event, links: LINKS })) }],
  }));
  change('hackathon', ({ prizes }: { prizes: { items: object[] } }) => ({
    prizes: { ...prizes, items: prizes.items.map((prize) => ({ ...prize, winners: [{ team: 'Lantern' }] })) },
  }));
  return dir;
}

test('the dates move together, what is another every year is marked, and the rest stays', async () => {
  const last = lastEdition();
  const next = join(scratch(), 'next');
  const { moved } = await createNextEdition(next, join(last, 'content'), '2026-09-12');
  expect(read(next, 'site').event.date).toBe('2026-09-12');
  expect(moved).toContainEqual(expect.objectContaining({ from: '2025-08-17', to: '2026-08-16' }));
  expect(read(next, 'speakers').speakers).toEqual([{ name: 'Asha Devi', role: 'Engineer', placeholder: true }]);
  const [day] = read(next, 'schedule').days;
  expect(day.date).toBe('2026-09-12');
  for (const session of day.events)
    expect(session, session.id).toMatchObject({ placeholder: true, links: LINKS.slice(0, 1) });
  expect(read(next, 'about').placeholder).toBe(true);
  expect(read(next, 'hackathon').prizes).toEqual(read(aifest.content.replace(/.content$/, ''), 'hackathon').prizes);
  expect(read(next, 'contact').form).toEqual(read(last, 'contact').form);
  expect(read(next, 'site').look.seed).not.toBe(read(last, 'site').look?.seed);
  // It is a site that builds, and nobody who is not confirmed is published.
  const { content } = await loadContent(join(next, 'content'), join(next, 'static'));
  expect(content.site.editions).toEqual([
    { year: '2025', title: read(last, 'site').title, url: 'https://example.org/shcaifest/2025/' },
  ]);
});

test('a third edition lists both earlier ones, the latest first', async () => {
  const [second, third] = [join(scratch(), 'second'), join(scratch(), 'third')];
  await createNextEdition(second, join(lastEdition(), 'content'), '2026-09-12');
  await createNextEdition(third, join(second, 'content'), '2027-09-11');
  expect(read(third, 'site').editions.map(({ year }: { year: string }) => year)).toEqual(['2026', '2025']);
});

test('without a date, the dates stay and the event is marked', async () => {
  const next = join(scratch(), 'next');
  const { moved } = await createNextEdition(next, join(lastEdition(), 'content'), undefined);
  expect(moved).toEqual([]);
  expect(read(next, 'site').event).toMatchObject({ date: '2025-09-13', placeholder: true });
});

test('a first day that is not after the last one is refused with both, and nothing is written', async () => {
  const next = join(scratch(), 'next');
  await expect(createNextEdition(next, join(lastEdition(), 'content'), '2025-09-13')).rejects.toThrow(
    '--date 2025-09-13: must be after 2025-09-13, the first day of the last edition',
  );
  expect(() => read(next, 'site')).toThrow('ENOENT');
});

test('content with a mistake, or a folder that is not empty, is refused, and nothing is written', async () => {
  const last = lastEdition();
  await expect(createNextEdition(last, join(last, 'content'), '2026-09-12')).rejects.toThrow('is not empty');
  writeFileSync(join(last, 'content/home.json'), '{');
  const next = join(scratch(), 'next');
  await expect(createNextEdition(next, join(last, 'content'), '2026-09-12')).rejects.toThrow('home.json');
  expect(() => read(next, 'site')).toThrow('ENOENT');
});
