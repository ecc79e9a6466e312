import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../content/schema/schema';
import { outdatedBrochure, undrawnBrochure } from '../../templates/brochure/brochureChecks';
import { aifest } from '../helpers/events';
import type { Whole } from '../helpers/fest';
import { festWarnings } from '../helpers/festWarnings';
import { bomb, brochure, damaged, encrypted, saying, sized } from '../helpers/pdfs';
import { scratch } from '../helpers/scratch';

describe('the brochure', () => {
  const ask = (spoil: (content: Whole<Content>) => void, files?: string) =>
    festWarnings(spoil, files, [outdatedBrochure]);
  /** Returns what is asked of the content of the fest where this is its brochure. */
  const of = (pdf: Buffer, spoil: (content: Whole<Content>) => void = () => {}, check = outdatedBrochure) => {
    const files = join(scratch({ static: aifest.static }), 'static');
    writeFileSync(join(files, 'files/brochure.pdf'), pdf);
    return festWarnings(spoil, files, [check]);
  };
  const lacks = (facts: string) =>
    `hackathon guidelines.pdf: this PDF may be older than the content, it lacks ${facts}; run npm run brochure, or correct the PDF, or add "intended": true to guidelines`;

  test('is asked about where it lacks a date or a prize as the pages write them', async () => {
    expect(await ask(({ hackathon }) => Object.assign(hackathon.prizes.items[1] ?? {}, { amount: 80_000 }))).toEqual([
      lacks('“₹80,000” (Second prize)'),
    ]);
    expect(
      await ask(({ site, schedule, hackathon }) => {
        site.event.date = '2025-09-14';
        Object.assign(schedule.days[0] ?? {}, { date: '2025-09-14' });
        for (const [n, date] of ['2025-08-16', '2025-08-20', '2025-08-31'].entries())
          Object.assign(hackathon.timeline.items[n] ?? {}, { date });
        Object.assign(hackathon.prizes.items[0] ?? {}, { amount: 120_000 });
      }),
    ).toEqual([
      lacks(
        '“14th September 2025” (the event), “16-08-2025” (Registration deadline), “31-08-2025” (Results announcement) and 1 more',
      ),
    ]);
  });

  test.each([
    'Sept. 13, 2025. Register by 17 August 2025, submit by 20/8/25, results on 2025-08-24. 100000, 75.000 and Rs. 50,000/-',
    'On the 13th of September, 2025: 17.08.2025, 20th Aug 2025, AUGUST 24 2025. INR 1,00,000; 75,000; 50000',
  ])('may write them as people do: %s', async (text) => {
    expect(await of(saying(text))).toEqual([]);
  });

  test('is not taken for saying what only looks alike', async () => {
    const text = '13th September 2024, 17-08-2025, 20-08-2025, 24-08-2025. 1,00,0000, 1,75,000 and 50,000';
    expect(await of(saying(text))).toEqual([
      lacks('“13th September 2025” (the event), “₹1,00,000” (First prize), “₹75,000” (Second prize)'),
    ]);
  });

  test('of several days says the first or the last of them', async () => {
    const twoDays = ({ site, schedule }: Whole<Content>) => {
      site.event.lastDate = '2025-09-14';
      const [day] = schedule.days;
      if (day) schedule.days.push({ ...day, id: 'day-2', date: '2025-09-14', events: [] });
    };
    const rest = 'until 17-08-2025, 20-08-2025, 24-08-2025: 100000, 75000, 50000';
    expect(await of(saying(`13 and 14 September 2025, ${rest}`), twoDays)).toEqual([]);
    expect(await of(saying(`13th September 2025 to 14th September 2025, ${rest}`), twoDays)).toEqual([]);
    expect(await of(saying(`15 September 2025, ${rest}`), twoDays)).toEqual([expect.stringContaining('(the event)')]);
  });

  test('is asked about where nobody can read it', async () => {
    const answer = ', or add "intended": true to guidelines';
    expect(await of(encrypted())).toEqual([
      `hackathon guidelines.pdf: this PDF cannot be opened; save it again, without a password${answer}`,
    ]);
    expect(await of(brochure(2).subarray(0, 200))).toEqual([expect.stringContaining('this PDF cannot be opened')]);
    expect(await of(sized(200, 200))).toEqual([
      `hackathon guidelines.pdf: this PDF is a picture: nobody can search it, or have it read aloud; save it with its text${answer}`,
    ]);
  });

  test('is asked about where its first page takes too much to be drawn: here a font of 800 MB', async () => {
    expect(await of(bomb(), () => {}, undrawnBrochure)).toEqual([
      'hackathon guidelines.pdf: page 1 of this PDF takes more than 512 MB of memory to be drawn, so visitors see nothing of it until the viewer has loaded; save it again with fewer or smaller pictures, or add "intended": true to guidelines',
    ]);
    expect(await of(encrypted(), () => {}, undrawnBrochure)).toEqual([]);
  });

  test('is asked about once where a page of it is damaged', async () => {
    const all = async (pdf: Buffer) => [...(await of(pdf)), ...(await of(pdf, () => {}, undrawnBrochure))];
    expect(await all(damaged(2, 1))).toEqual([
      'hackathon guidelines.pdf: page 1 of this PDF is damaged, so visitors see nothing of it until the viewer has loaded; save it again, or add "intended": true to guidelines',
    ]);
    expect(await all(damaged(2, 2))).toEqual([
      'hackathon guidelines.pdf: a page of this PDF is damaged, so it cannot be compared with the content; save it again, or add "intended": true to guidelines',
    ]);
  });

  test('may be meant as it is, or be missing', async () => {
    expect(
      await of(saying('A poem'), ({ hackathon }) => Object.assign(hackathon.guidelines, { intended: true })),
    ).toEqual([]);
    expect(await ask(({ hackathon }) => Object.assign(hackathon, { guidelines: undefined }))).toEqual([]);
  });
});
