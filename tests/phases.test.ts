import { describe, expect, inject, test } from 'vitest';
import { eventSpan } from '../content/programme/eventSpan';
import { sessionSpans } from '../content/programme/sessionSpans';
import { shownSpan, type When } from '../content/programme/shownSpan';
import { lint } from '../content/rules/lint/lint';
import { type Content, schemas } from '../content/schema/schema';
import { openSite } from './browser';
import { aifest } from './events';
import { content } from './site';

describe('when a block is shown', () => {
  const event = { start: 'S', end: 'E' };
  test.each<[When, object]>([
    [undefined, {}],
    ['before', { until: 'S' }],
    ['during', { from: 'S', until: 'E' }],
    ['after', { from: 'E' }],
    [['before', 'during'], { until: 'E' }],
    [['during', 'after'], { from: 'S' }],
    [['after', 'before'], { from: 'E', until: 'S' }],
    [['before', 'during', 'after'], {}],
  ])('%j', (when, span) => {
    expect(shownSpan(when, event)).toEqual(span);
  });

  test('the event ends at its end, or with its last session, or with its last day', () => {
    const endOf = (change: (content: Content) => void) => {
      const other = structuredClone(content) as Content;
      change(other);
      return eventSpan(other, sessionSpans(other));
    };
    expect(endOf(() => {})).toEqual({ start: '2025-09-13T09:00:00+05:30', end: '2025-09-13T16:00:00+05:30' });
    expect(endOf(({ site }) => delete site.event.end).end).toBe('2025-09-13T12:30:00.000Z');
    const without = endOf((other) => {
      delete other.site.event.end;
      delete other.schedule;
    });
    expect(without.end).toBe('2025-09-13T24:00:00+05:30');
  });

  test('is one of three words, or a list of them', () => {
    const home = { ...structuredClone(content.home), tracks: { ...content.home.tracks, when: 'afterwards' } };
    expect(schemas.home.safeParse(home).error?.issues.map(({ message }) => message)).toEqual([
      'must be "before", "during" or "after", or a list of them: ["during", "after"]',
    ]);
  });
});

test('a link to a block that is hidden before the event is asked about', async () => {
  const other = structuredClone(content) as Content;
  other.home.blocks = [{ type: 'text', id: 'winners', title: 'Winners', when: 'after', body: 'All of you.' }];
  other.site.header.links.push({ label: 'Winners', url: '#winners' });
  const asked = async () =>
    (await lint(other, aifest.static)).map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`);
  expect(await asked()).toEqual([
    'site header.links.4.url: this leads to the block “winners”, which is hidden before the event; show it then too, or lead elsewhere, or add "intended": true to header.links[4]',
  ]);
  Object.assign(other.home.blocks[0] ?? {}, { when: ['before', 'after'] });
  expect(await asked()).toEqual([]);
});

// The other event takes place from 31st October 2026, 09:00 AM, to 2nd November, 05:30 PM, in Toronto.

const site = { root: inject('maanadu'), prefix: '/maanadu' };

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a block for later comes at the end of the event, and one for before goes, for a visitor in %s',
  async (timezone) => {
    for (const [now, thanks, questions] of [
      ['2026-10-31T08:59:59-04:00', false, true],
      ['2026-11-02T17:29:59-05:00', false, true],
      ['2026-11-02T17:30:00-05:00', true, false],
      ['2036-01-01T00:00:00-05:00', true, false],
    ] as const) {
      const { page, visit, trouble } = await openSite({ site, now, timezone });
      await visit('', { waitUntil: 'load' });
      await expect
        .poll(() => page.getByRole('heading', { name: 'Thank you' }).isVisible(), { message: now })
        .toBe(thanks);
      expect(await page.getByText('Do I have to read Tamil?').isVisible(), now).toBe(questions);
      expect(trouble).toEqual([]);
    }
  },
);

test('what stays for ever stands beside what comes afterwards', async () => {
  const { page, visit } = await openSite({ site, now: '2026-11-03T12:00:00-05:00' });
  await visit('', { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator('.countdown-line').textContent();
    })
    .toBe('We have begun. வாருங்கள்!');
  expect(await page.locator('.countdown-figure').allTextContents()).toEqual(['00', '00', '00', '00']);
});

test('without script a page is as it is before the event', async () => {
  const { page, visit } = await openSite({ site, script: false });
  await visit('');
  expect(await page.getByRole('heading', { name: 'Thank you' }).isVisible()).toBe(false);
  expect(await page.getByText('Do I have to read Tamil?').isVisible()).toBe(true);
});
