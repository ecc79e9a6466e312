import { expect, test } from 'vitest';
import { openSite, type Site } from '../helpers/browser';

// Agenda of the fest while it takes place: the way to the present, its line among the hours, and what is over.

const at = (clock: string) => `2025-09-13T${clock}:00+05:30`;
const GAP = at('11:10');
const KEYNOTE = at('11:40');
const HEADER = 64;

const marked = ({ page }: Site) => page.locator('.session-mark').first().waitFor({ state: 'attached' });
const top = async ({ page }: Site, selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;

test.each([
  [360, GAP],
  [1280, KEYNOTE],
  [360, at('12:55')],
])('at %d px Agenda opens at its top (%s), the focus stays, and a link leads to the present', async (width, now) => {
  const site = await openSite({ width, now });
  const { page } = site;
  await site.visit('Agenda/');
  await marked(site);
  const link = page.getByRole('link', { name: 'Jump to now' });
  await link.waitFor();
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName, location.hash])).toEqual([0, 'BODY', '']);

  await link.click();
  await link.waitFor({ state: 'hidden' });
  await expect.poll(() => top(site, '.now-line')).toBeGreaterThan(HEADER);
  expect(await top(site, '.now-line')).toBeLessThan(740 / 2);
  expect(site.trouble).toEqual([]);
});

test('Agenda opens at the place that the address names', async () => {
  const site = await openSite({ width: 360, now: KEYNOTE });
  await site.visit('Agenda/#valedictory-and-awards');
  await marked(site);
  // The end of the page: the session that is on is above the screen.
  expect(await top(site, '#keynote')).toBeLessThan(HEADER);
  expect(await top(site, '#valedictory-and-awards')).toBeGreaterThan(HEADER);
});

test('hours are to scale on a phone: a session begins at its time, and two hours are twice as long as one', async () => {
  const { page, visit } = await openSite({ width: 360, now: at('07:00') });
  await visit('Agenda/');
  const tops = await page.locator('.day-grid').evaluate((day) => {
    const top = (node: Element | null | undefined) => (node as Element).getBoundingClientRect().top;
    const hours = [...day.querySelectorAll('.day-grid-hour')].map((row) => [row.textContent, top(row)]);
    return { ...Object.fromEntries(hours), keynote: top(day.querySelector('#keynote')) };
  });
  const hour = tops['2 PM'] - tops['1 PM'];
  expect(hour).toBeCloseTo(48, 0);
  expect(tops['5 PM'] - tops['3 PM']).toBeCloseTo(2 * hour, 0);
  expect(tops.keynote - tops['11 AM']).toBeCloseTo(hour / 2, 0);
});

test.each([360, 768, 1280, 1920])(
  'at %d px the present is a line over the whole width that crosses no word, with the time among the hours',
  async (width) => {
    const site = await openSite({ width, now: KEYNOTE });
    await site.visit('Agenda/');
    await marked(site);
    const seen = await site.page.locator('.day-grid').evaluate((day) => {
      const box = (node: Element) => node.getBoundingClientRect();
      const line = day.querySelector('.now-line') as HTMLElement;
      const chip = line.firstElementChild as Element;
      line.style.pointerEvents = 'auto';
      const words = [...day.querySelectorAll('.session-mark, time, h3, .session-body p, .star')].filter((word) => {
        const { left, right, top, bottom } = box(word);
        const y = box(line).top;
        return top < y && y < bottom && document.elementFromPoint((left + right) / 2, y) === line;
      });
      const hours = [...day.querySelectorAll('.day-grid-hour span')].filter(
        (hour) => getComputedStyle(hour).visibility === 'visible' && Math.abs(box(hour).top - box(chip).top) < 12,
      );
      // 'Now' and 'Next' have a row of their own.
      const touching = [...day.querySelectorAll('.session-mark')].filter(
        (mark) => box(mark).bottom > box(mark.parentElement?.querySelector('time') as Element).top + 2,
      );
      return {
        width: box(line).width - box(day).width,
        time: (chip.textContent ?? '').trim(),
        beside: box(chip).right <= box(day.querySelector('#keynote') as Element).left,
        onScreen: box(chip).left >= 0,
        words: words.map((word) => word.textContent),
        hours: hours.map((hour) => hour.textContent),
        touching: touching.length,
      };
    });
    expect(seen).toEqual({
      ...{ width: 0, time: '11:40 AM', beside: true, onScreen: true },
      ...{ words: [], hours: [], touching: 0 },
    });
  },
);

test('what is over is in quieter colours, and nothing is on another day', async () => {
  const site = await openSite({ now: KEYNOTE });
  await site.visit('Agenda/');
  await marked(site);
  const over = site.page.locator('[data-state="over"]');
  expect(await over.evaluateAll((rows) => rows.map(({ id }) => id))).toEqual(['registration-and-inauguration']);
  const colour = (id: string) => site.page.locator(`#${id} h3`).evaluate((title) => getComputedStyle(title).color);
  expect(await colour('registration-and-inauguration')).not.toBe(await colour('keynote'));
  const after = await openSite({ now: '2025-10-01T10:00:00+05:30' });
  await after.visit('Agenda/', { waitUntil: 'networkidle' });
  expect(await after.page.locator('[data-state], .now-line').count()).toBe(0);
  // Its lines stay, without what can no longer be done.
  const bar = after.page.locator('#keynote');
  expect(await bar.evaluate((node) => getComputedStyle(node).borderBlockStartWidth)).toBe('3px');
  expect(await after.page.locator('.session-actions > :visible').count()).toBe(0);
});

test.each([360, 1280])('at %d px no text of the schedule is in the display face below 28 px', async (width) => {
  const { page, visit } = await openSite({ width });
  for (const path of ['Agenda/', '']) {
    await visit(path);
    const small = await page.locator('.schedule').evaluate((schedule) =>
      [...schedule.querySelectorAll('.timetable *')]
        .filter((node) =>
          [...node.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
        )
        .filter((node) => {
          const { fontFamily, fontSize } = getComputedStyle(node);
          return /Bodoni/.test(fontFamily) && Number.parseFloat(fontSize) < 28;
        })
        .map(({ textContent }) => textContent),
    );
    expect(small).toEqual([]);
  }
});

test('start and end of a session stand on one line in one face, the dash with the end', async () => {
  const { page, visit } = await openSite({ width: 360 });
  await visit('Agenda/');
  const times = await page.locator('.session-time:has(.session-end)').evaluateAll((all) =>
    all.map((time) => {
      const [start, dash, end] = [...time.querySelectorAll('time, [aria-hidden]')].map((each) => {
        const { fontFamily, fontSize, fontWeight } = getComputedStyle(each);
        const text = document.createRange();
        text.selectNodeContents(each);
        return { fontFamily, fontSize, fontWeight, bottom: text.getBoundingClientRect().bottom };
      });
      return { start, end, dash };
    }),
  );
  expect(times).toHaveLength(4);
  for (const { start, end, dash } of times) {
    expect(start).toEqual({ ...end, fontWeight: '600' });
    expect(end).toMatchObject({ fontSize: '16px', fontWeight: '400' });
    expect(dash).toEqual(end);
  }
});
