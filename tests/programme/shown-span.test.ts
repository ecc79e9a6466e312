import { describe, expect, test } from 'vitest';
import { sessionSpans } from '../../content/programme/sessions';
import { eventSpan, shownSpan, type When } from '../../content/programme/spans';
import { lint } from '../../content/rules/lint/lint';
import { type Content, schemas } from '../../content/schema/schema';
import { aifest } from '../helpers/events';
import { content } from '../helpers/fest';

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

  test('the event ends at its end or with its last session, whichever is later, or with its last day', () => {
    const endOf = (change: (content: Content) => void) => {
      const other = structuredClone(content) as Content;
      change(other);
      return eventSpan(other, sessionSpans(other));
    };
    // The awards begin at 05:00 PM, after the hours of the overview, and have no end.
    expect(endOf(() => {})).toEqual({ start: '2025-09-13T09:00:00+05:30', end: '2025-09-13T12:30:00.000Z' });
    expect(endOf(({ site }) => Object.assign(site.event, { end: '19:00' })).end).toBe('2025-09-13T19:00:00+05:30');
    expect(endOf((other) => delete other.schedule).end).toBe('2025-09-13T16:00:00+05:30');
    expect(endOf(({ site }) => delete site.event.end).end).toBe('2025-09-13T12:30:00.000Z');
    const without = endOf((other) => {
      delete other.site.event.end;
      delete other.schedule;
    });
    expect(without.end).toBe('2025-09-14T00:00:00+05:30');
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
    'site header.links.4.url: this leads to the block “winners”, which is hidden before the event; add "before" to the "when" of that block, or write "page:home", or add "intended": true to header.links[4]',
  ]);
  Object.assign(other.home.blocks[0] ?? {}, { when: ['before', 'after'] });
  expect(await asked()).toEqual([]);
});
