import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../content/load';
import { placeOf } from '../content/problems';
import type { Content } from '../content/schema';
import { makesSense } from '../content/sense';
import { content as own, scratch, type Whole } from './site';

/** What is asked about the project's own content once `spoil` has changed a copy of it: `file path: message`. */
async function asked(spoil: (content: Whole<Content>) => void, files = 'static') {
  const content = structuredClone(own);
  spoil(content);
  return (await makesSense(content, files)).map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`);
}

test("the project's own content raises no question", async () => {
  expect((await loadContent('content', 'static')).warnings).toEqual([]);
});

describe('two sessions in one location at the same time', () => {
  const pitch = (time: { start: string; end?: string }, location = 'Main hall') =>
    asked(({ schedule }) => {
      const [, keynote, pitch] = schedule.days[0]?.events ?? [];
      Object.assign(keynote ?? {}, { location: 'Main hall' });
      Object.assign(pitch ?? {}, { location, time });
    });

  test('are asked about at the later one', async () => {
    expect(await pitch({ start: '12:30', end: '13:30' }, 'main Hall ')).toEqual([
      'schedule days.0.events.2.time.start: “Startup Pitch” (12:30–13:30) overlaps “Keynote” (11:30–13:00) in Main hall; change a time or a location',
    ]);
    expect(await pitch({ start: '11:00', end: '11:31' })).toEqual([expect.stringContaining('events.1.time.start')]);
    expect(await pitch({ start: '12:59' })).toHaveLength(1);
    expect(await pitch({ start: '11:30' })).toHaveLength(1);
  });

  test('are right one after the other, elsewhere, on another day, or where no place is known yet', async () => {
    expect(await pitch({ start: '13:00', end: '14:00' })).toEqual([]);
    expect(await pitch({ start: '10:00', end: '11:30' })).toEqual([]);
    expect(await pitch({ start: '11:00' })).toEqual([]);
    expect(await pitch({ start: '12:00', end: '13:00' }, 'Hall 2')).toEqual([]);
    expect(
      await asked(({ schedule: { days } }) => {
        const [first] = days;
        if (first) days.push({ ...first, id: 'day-2', date: '2025-09-14' });
      }),
    ).toEqual([]);
    expect(
      await asked(({ schedule }) => {
        for (const session of schedule.days[0]?.events ?? []) session.location = 'Hall to be announced';
      }),
    ).toEqual([]);
  });
});

test('a speaker who is in two places at once is asked about, one to be announced is not', async () => {
  const both = (name: string) =>
    asked(({ schedule }) => {
      const [, keynote, , expo] = schedule.days[0]?.events ?? [];
      for (const session of [keynote, expo]) Object.assign(session ?? {}, { speaker: { name } });
    });
  expect(await both('Asha Devi')).toEqual([
    'schedule days.0.events.1.speaker.name: Asha Devi speaks in “Innovation Expo” (08:30–16:30, Ground to be announced) at the same time; change a time or a speaker',
  ]);
  expect(await both('To be announced')).toEqual([]);
});

test('a PDF above 5 MB is asked about', async () => {
  const files = join(scratch({ static: 'static' }), 'static');
  const pdf = join(files, 'files/brochure.pdf');
  truncateSync(pdf, 5 * 1024 * 1024);
  expect(await asked(() => {}, files)).toEqual([]);
  truncateSync(pdf, statSync(pdf).size + 300_000);
  expect(await asked(() => {}, files)).toEqual([
    'hackathon guidelines.pdf: this PDF has 5.3 MB, long to load on a phone; save it again below 5 MB, with smaller pictures',
  ]);
});

test.each(['lagoon', 'Lagoon.svg', 'LAGOON'])(
  'a picture whose text is its file name (%s) is asked about',
  async (alt) => {
    const found = await asked(({ booknow }) => Object.assign(booknow.gallery.pictures[0] ?? {}, { alt }));
    expect(found).toEqual([
      expect.stringMatching(/^booknow gallery\.pictures\.0\.alt: this is the name of the file; say/),
    ]);
  },
);

test('a question stands at its file, line and column', async () => {
  const dir = join(scratch({ content: 'content' }), 'content');
  const files = join(scratch({ static: 'static' }), 'static');
  truncateSync(join(files, 'files/brochure.pdf'), 6_000_000);
  const { warnings } = await loadContent(dir, files);
  expect(warnings.map(placeOf)).toEqual([expect.stringMatching(/content\/hackathon\.json:\d+:12 guidelines\.pdf$/)]);
});
