import { expect, test } from 'vitest';
import { schemas } from '../../content/schema/schema';
import { content } from '../helpers/fest';
import { festWarnings } from '../helpers/festWarnings';

test('a last day must be a date, and a link of the header has none', () => {
  const home = structuredClone(content.home);
  Object.assign(home.banner.button, { deadline: { date: '17-08-2025' } });
  expect(schemas.home.safeParse(home).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'banner.button.deadline.date',
  ]);
  const site = structuredClone(content.site);
  Object.assign(site.header.links[0] ?? {}, { deadline: { date: '2025-08-17' } });
  expect(schemas.site.safeParse(site).success).toBe(false);
});

test('buttons that close on another day than the registration that they lead to are asked about', async () => {
  const warnings = await festWarnings(({ home }) => {
    home.register.button.deadline.date = '2025-08-16';
  });
  expect(warnings).toEqual([
    'home register.button.deadline.date: this button closes on 2025-08-16, but the registration that it leads to closes on 2025-08-17; make them the same, or add "intended": true to register.button',
  ]);
});
