import { expect, inject, test } from 'vitest';
import { type Options, openSite, type Site } from '../helpers/browser';
import { shownInCertificate } from '../helpers/inspect';
import { some } from '../helpers/soak';

/** A time of the day of the fest. */
const at = (clock: string) => `2025-09-13T${clock}+05:30`;
const strip = ({ page }: Site) => page.locator('[data-widget=now]').first();

/** A page of the fest, or of another site, at this time; it is looked at once the strip or the marks have come. */
async function open(path: string, now: string, options: Options = {}): Promise<Site> {
  const site = await openSite({ now, ...options });
  await site.visit(path, { waitUntil: 'load' });
  await site.settled();
  return site;
}

/** Returns what the strip says, with its spaces tidied; nothing while it is hidden. */
const said = async (site: Site) =>
  (await strip(site).isVisible()) ? ((await strip(site).textContent()) ?? '').replace(/\s+/g, ' ').trim() : '';

/** Returns what is marked in the timetables, such as `keynote: Now`. */
const marks = ({ page }: Site) =>
  page
    .locator('[data-session]:has(> .session-mark)')
    .evaluateAll((rows) =>
      rows.map((row) => `${(row as HTMLElement).dataset.session}: ${row.querySelector('.session-mark')?.textContent}`),
    );

const current = ({ page }: Site) =>
  page
    .locator('[aria-current="time"]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.session).sort());

/** The instants are the same in all of them: one that is far away is enough. */
const ZONES = ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];

const AT_NOON = 'Now: Keynote, until 01:00 PM. Innovation Expo, until 04:30 PM. Next: Startup Pitch, 02:00 PM.';

test.each(some(ZONES, 1))(
  'at 12:05 of the fest, the strip names all that is on and comes next to a visitor in %s',
  async (timezone) => {
    const site = await open('', at('12:05:00'), { timezone });
    await expect.poll(() => said(site)).toBe(AT_NOON);
    await expect.poll(() => marks(site)).toEqual(['innovation-expo: Now', 'keynote: Now', 'startup-pitch: Next']);
    expect(site.trouble).toEqual([]);
  },
);

test('in the banner each line says something: no full stop stands alone', async () => {
  const site = await open('', at('11:10:00'));
  await expect.poll(() => said(site)).toContain('Innovation Expo');
  const entries = await strip(site).locator('.now-entry').allInnerTexts();
  const lines = entries.flatMap((entry) => entry.split('\n'));
  expect(lines).toEqual(['Innovation Expo', 'until 04:30 PM', 'Keynote', '11:30 AM']);
});

test.each(some(ZONES, 1))(
  'at 12:05 of the fest, the agenda marks all that is on and comes next for a visitor in %s',
  async (timezone) => {
    const site = await open('Agenda/', at('12:05:00'), { timezone });
    await expect.poll(() => marks(site)).toEqual(['innovation-expo: Now', 'keynote: Now', 'startup-pitch: Next']);
    expect(await current(site)).toEqual(['innovation-expo', 'keynote']);
    expect(site.trouble).toEqual([]);
  },
);

test.each([
  ['the day before', '2025-09-12T23:59:59+05:30', '', []],
  ['in the morning', at('07:00:00'), 'Next: Innovation Expo, 08:30 AM.', []],
  ['in a session with an open end', at('17:59:59'), 'Now: Valedictory and Awards.', ['valedictory-and-awards']],
  ['an hour after its start', at('18:00:00'), '', []],
  ['a year later', '2026-09-13T12:00:00+05:30', '', []],
])('%s, strip and agenda say what is true then', async (_, now, words, sessions) => {
  const site = await open('', now);
  await expect.poll(() => said(site)).toBe(words);
  await site.visit('Agenda/', { waitUntil: 'load' });
  await expect.poll(() => current(site)).toEqual(sessions);
});

test('nothing of now and next is fetched on any other day', async () => {
  const { requests } = await open('', '2025-09-12T12:00:00+05:30');
  expect(requests.filter((address) => /main|chunk/.test(address)).length).toBeGreaterThan(0);
  expect(requests.filter((address) => /showStrip|markRows/.test(address))).toEqual([]);
});

test('the strip comes soon after the page, untouched', async () => {
  const site = await openSite({ now: at('12:05:00') });
  await site.visit('', { waitUntil: 'load' });
  await strip(site).waitFor({ state: 'visible' });
});

test('what is on changes with the minute, with the line that is the present', async () => {
  const site = await open('Agenda/', at('12:14:30'));
  // In minutes below an hour whose height depends on what stands in it, with the time on the chip.
  const present = (hour: string) =>
    site.page.locator('.day-grid').evaluate((day, hour) => {
      const lines = [...day.querySelectorAll('.now-line')].filter((line) => line.checkVisibility());
      const hours = [...day.querySelectorAll('.day-grid-hour')];
      const n = hours.findIndex((row) => row.textContent === hour);
      const top = (node: Element) => node.getBoundingClientRect().top;
      const [from, to] = [hours[n], hours[n + 1]].map((row) => top(row as Element)) as [number, number];
      return lines.map((line) => `${line.textContent}: ${Math.round((120 * (top(line) - from)) / (to - from)) / 2}`);
    }, hour);
  await expect.poll(() => present('12 PM')).toEqual(['12:14 PM: 14.5']);
  await site.page.clock.runFor(30_000);
  expect(await present('12 PM')).toEqual(['12:15 PM: 15']);
  await site.page.clock.fastForward(45 * 60_000);
  await expect.poll(() => marks(site)).toEqual(['innovation-expo: Now', 'startup-pitch: Next']);
  expect(await present('1 PM')).toEqual(['01:00 PM: 0']);
});

test('the strip is right as soon as the page is looked at again after hours of sleep', async () => {
  const site = await open('', at('09:30:00'));
  await expect.poll(() => said(site)).toContain('Registration and Inauguration');
  await site.page.clock.setSystemTime(at('14:30:00'));
  await site.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => said(site)).toMatch(/^Now: Startup Pitch, until 03:00 PM/);
  await site.page.clock.setSystemTime('2025-09-20T14:30:00+05:30');
  await site.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => said(site)).toBe('');
});

test('a clock that is set right later brings the strip then', async () => {
  const site = await open('', '2025-09-12T12:05:00+05:30');
  expect(await said(site)).toBe('');
  await site.page.clock.fastForward(24 * 3_600_000);
  await expect.poll(() => said(site)).toBe(AT_NOON);
});

test('without script there is neither a strip nor a mark, and nothing is missing', async () => {
  const site = await openSite({ script: false });
  await site.visit('Agenda/');
  expect(await site.page.locator('[data-session] h3').count()).toBe(5);
  expect(await site.page.locator('.now-rows').evaluate((node) => node.children.length)).toBe(0);
  await site.visit('');
  expect(await strip(site).isVisible()).toBe(false);
});

test.each(['', 'Agenda/'])(
  'nothing moves when the strip and the marks appear on /%s, wherever the page is scrolled',
  async (path) => {
    for (const to of [0, 1e9]) {
      const site = await openSite({ now: at('12:05:00'), width: 360 });
      // What fonts move when they come is another matter (visit.full.test.ts).
      await site.page.route('**/*.woff2', (route) => route.abort());
      await site.page.route('**/{showStrip,markRows}-*.js', async (route) => {
        // What moves while the page itself comes is another matter too (arrival.full.test.ts).
        await site.page.waitForLoadState('load');
        await site.page.screenshot();
        await site.page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
        // Blocks that are laid out only near the screen are so now.
        await site.page.screenshot();
        await site.page.evaluate(() => {
          const seen: PerformanceEntry[] = [];
          const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
          observer.observe({ type: 'layout-shift' });
          Object.assign(window, { countShifts: () => seen.push(...observer.takeRecords()) });
        });
        await route.continue();
      });
      await site.visit(path, { waitUntil: 'load' });
      await site.page.locator('.session-mark').first().waitFor({ state: 'attached' });
      if (!path) await strip(site).waitFor({ state: 'visible' });
      // What has moved is known once it is painted, and a picture waits for that.
      await site.page.screenshot();
      await site.page.screenshot();
      expect(await site.page.evaluate('countShifts()'), `scrolled to ${to}`).toBe(0);
    }
  },
);

test('on Home what is on leads the banner, with the agenda and the closed registration, and the message is large', async () => {
  const site = await open('', at('12:05:00'), { width: 360 });
  await strip(site).waitFor({ state: 'visible' });
  const { page } = site;
  const card = page.locator('.certificate');
  expect(await shownInCertificate(page)).toEqual(['hero-when', '', 'hero-now', 'hero-offer']);
  expect(await card.locator('.button:visible').allTextContents()).toEqual([
    'See the agenda',
    'Register for the hackathon',
  ]);
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(await size('.countdown-line')).toBeGreaterThanOrEqual(39.6);
  expect(await size('.countdown-figure')).toBe(14);
});

test('after the event Home says thanks first, and where everything is', async () => {
  const site = await open('', '2025-10-01T10:00:00+05:30', { width: 360 });
  const card = site.page.locator('.certificate');
  expect(await shownInCertificate(site.page)).toEqual(['hero-when', 'hero-after', '', 'hero-offer']);
  expect(await card.locator('.hero-thanks').innerText()).toBe('Thank you for coming');
  // Nobody knows yet where results and pictures will be: no word is said of them.
  expect(await card.getByRole('link').allTextContents()).toEqual(['See the agenda', 'Register for the hackathon']);
  expect(await card.locator('.deadline').innerText()).toContain('Closed on 17-08-2025');
  const line = card.locator('.countdown-line');
  expect(await line.textContent()).toBe('The Event Has Started!');
  for (const part of [line, card.locator('.countdown-figure').first()])
    expect(await part.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))).toBe(14);
});

test('the links of the strip lead to the sessions', async () => {
  const site = await open('', at('12:05:00'));
  await expect
    .poll(() =>
      strip(site)
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    )
    .toEqual(['/shcaifest/Agenda/#keynote', '/shcaifest/Agenda/#innovation-expo', '/shcaifest/Agenda/#startup-pitch']);
});

// The other event takes three days in Toronto, in three rooms, and clocks are put back in its second night.

const other = { site: { root: inject('maanadu'), prefix: '/maanadu' }, timezone: 'Asia/Kolkata' };

test('a long programme comes from a file of its own, and every room is named', async () => {
  const site = await open('', '2026-10-31T11:20:00-04:00', other);
  await expect.poll(() => said(site)).toMatch(/^Now: .*Puram Hall\. .*Workshop lab\. Next: .*11:30 AM, அகம் Hall\.$/);
  expect(await strip(site).locator('.now-on .now-entry').count()).toBe(3);
  expect(site.requests.filter((address) => /assets\/programme-\w{8}\.json$/.test(address))).toHaveLength(1);
});

test('in the night the strip says on which day the next session is, in the time of the place', async () => {
  const site = await open('', '2026-10-31T20:00:00-04:00', other);
  await expect.poll(() => said(site)).toBe('Next: Doors open, 1st November 2026, 08:30 AM.');
  // Half past eight on the next day, an hour further away than on any other: 5 hours after UTC instead of 4.
  await site.page.clock.setSystemTime('2026-11-01T08:29:59-05:00');
  await site.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => said(site)).toBe('Next: Doors open, 08:30 AM.');
});

test('what comes next may be a session that the short timetable leaves out', async () => {
  const site = await open('', '2026-10-31T11:50:00-04:00', other);
  await expect.poll(() => said(site)).toContain('Lunch, 12:15 PM, Atrium.');
  expect(await marks(site)).toEqual([]);
});

test('a link leads to what is on while that is not on the screen, and says which way', async () => {
  const site = await open('Agenda/', '2026-11-01T14:30:00-05:00', other);
  const { page } = site;
  const link = page.getByRole('link', { name: 'Jump to now' });
  const way = () => link.getAttribute('data-way');
  await page.locator('#sat-keynote').scrollIntoViewIfNeeded();
  await link.waitFor();
  expect(await way()).toBe('down');
  await link.click();
  // The line of the present: below the header and the names of the rooms, and on the screen.
  const target = page.locator('#now-line');
  const top = async () => (await target.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeLessThan(700);
  expect(await top()).toBeGreaterThan(64);
  expect(await page.locator('[aria-current="time"]').first().isVisible()).toBe(true);
  await link.waitFor({ state: 'hidden' });
  await page.locator('#mon-close').scrollIntoViewIfNeeded();
  await link.waitFor();
  expect(await way()).toBe('up');
  // A narrower window has lists in place of the scale, and no line.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => link.getAttribute('href')).not.toBe('#now-line');
  await link.click();
  await expect.poll(() => page.locator('[aria-current="time"]').first().isVisible()).toBe(true);
});

test('the link leads to no session that the search hides', async () => {
  const site = await open('Agenda/', '2026-11-01T14:30:00-05:00', other);
  const { page } = site;
  const link = page.getByRole('link', { name: 'Jump to now' });
  await page.locator('#sat-keynote').scrollIntoViewIfNeeded();
  await link.waitFor();
  await page.getByRole('searchbox').fill('lunch');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return link.isVisible();
    })
    .toBe(false);
  await page.getByRole('searchbox').fill('');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return link.isVisible();
    })
    .toBe(true);
});

test('more than three sessions at once are folded on Home, and all are named but the cancelled one', async () => {
  const site = await openSite({ now: '2026-10-31T11:20:00-04:00', ...other });
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  const programme = {
    words: { now: 'Now:', next: 'Next:', more: 'More', comma: ', ' },
    days: [{ begins: '2026-10-31T00:00:00-04:00', date: 'Saturday' }],
    sessions: [...names, 'Nine'].map((title) => ({
      ...{ title, day: 0, at: '11 AM', start: '2026-10-31T11:00:00-04:00' },
      cancelled: title === 'Nine' || undefined,
    })),
  };
  await site.page.route('**/assets/programme-*.json', (route) => route.fulfill({ json: programme }));
  await site.visit('', { waitUntil: 'load' });
  await expect.poll(() => said(site)).toBe('Now: One. Two. Three. More (5)Four. Five. Six. Seven. Eight.');
  expect(await site.page.getByText('Seven').isVisible()).toBe(false);
  await site.page.getByText('More (5)').click();
  expect(await site.page.getByText('Seven').isVisible()).toBe(true);
});

test.each([360, 768, 1024, 1280])(
  'on a screen of %d px no mark covers a word, and the strip shows all that is on and no part of a place',
  async (width) => {
    const site = await open('', at('12:05:00'), { width });
    await strip(site).waitFor({ state: 'visible' });
    await expect.poll(() => marks(site)).toHaveLength(3);
    const covered = await site.page.locator('.session-mark').evaluateAll((all) =>
      all.flatMap((mark) => {
        const at = mark.getBoundingClientRect();
        const words = mark.parentElement?.querySelectorAll('time, h3, h4, .session-location') ?? [];
        return [...words].filter((word) => {
          const { left, right, top, bottom } = word.getBoundingClientRect();
          // A line of text is higher than its letters.
          return left < at.right && at.left < right && top + 4 < at.bottom - 1 && at.top + 1 < bottom - 4;
        }).length;
      }),
    );
    expect(covered).toEqual([0, 0, 0]);
    const cut = await strip(site)
      .locator('.now-entry > :last-child:not(:first-child)')
      .evaluateAll(
        (places) =>
          places.filter((place) => {
            const [is, room] = [place, place.parentElement as Element].map((each) => each.getBoundingClientRect());
            return is && room && is.top < room.bottom && is.right > room.right + 1;
          }).length,
      );
    expect(cut).toBe(0);
    const entries = strip(site).locator('.now-on .now-entries');
    const [needed, has] = await entries.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(needed).toBe(has);
    expect(await entries.locator('b').allTextContents()).toEqual(['Keynote', 'Innovation Expo']);
  },
);

test('on paper there is neither a strip nor a mark', async () => {
  const home = await open('', at('12:05:00'));
  await strip(home).waitFor({ state: 'visible' });
  await home.page.emulateMedia({ media: 'print' });
  expect(await strip(home).isVisible()).toBe(false);
  expect(await home.page.locator('.session-mark:visible, .session-line:visible').count()).toBe(0);
});
