import { expect, test } from 'vitest';
import { hoursOf } from '../../static/checks/site/hours';
import { content } from '../helpers/fest';
import { festHours } from '../helpers/hours';

const names = (hours: { name: string }[]) => hours.map(({ name }) => name);

test('pages are looked at six weeks before the event, after registration closes, between two sessions, and a year later', () => {
  expect(festHours).toEqual([
    { name: 'before the event', now: '2025-08-01T03:30:00.000Z' },
    { name: 'after registration closes', now: '2025-08-30T23:00:00.000Z' },
    // At 11:10 the expo is on, and the keynote comes next.
    { name: 'during the event', now: '2025-09-13T05:40:00.000Z' },
    { name: 'a year after the event', now: '2026-09-13T12:30:00.000Z' },
  ]);
});

test('where nothing closes before an event, there is no hour after that', () => {
  const { schedule, site } = content;
  expect(names(hoursOf({ schedule, site }))).toEqual([
    'before the event',
    'during the event',
    'a year after the event',
  ]);
});

test('an event whose sessions follow each other is looked at in the middle of the first one', () => {
  const { site, schedule } = structuredClone(content);
  for (const day of schedule.days) day.events = day.events.filter(({ title }) => title === 'Keynote');
  const during = hoursOf({ site, schedule }).find(({ name }) => name === 'during the event');
  expect(during?.now).toBe('2025-09-13T06:45:00.000Z');
});

test('a registration that closes two months before the event is open in the first hour', () => {
  const changed = structuredClone(content);
  for (const button of [changed.home.banner.button, changed.home.register.button, changed.hackathon.registration])
    button.deadline.date = '2025-06-30';
  expect(hoursOf(changed)[0]?.now).toBe('2025-06-29T18:30:00.000Z');
});
