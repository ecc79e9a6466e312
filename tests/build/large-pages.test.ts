import { expect, test } from 'vitest';
import type { Content } from '../../content/schema/schema';
import { largePages, type PageWeight } from '../../static/checks/budgets';
import { content } from '../helpers/fest';

const fest = () => {
  const copy = structuredClone(content) as Content;
  const [session] = copy.schedule?.days[0]?.events ?? [];
  if (session) session.description = 'x'.repeat(3_000_000);
  return copy;
};
const asked = (content: Content, actual: number, name = 'agenda', url = '/fest/Agenda/') =>
  largePages(content, 'content', [{ name, url, resources: [{ kind: 'document', bytes: actual }] } as PageWeight]);

test('the build asks about a page above 100 KB, and says what to shorten', () => {
  expect(asked(fest(), 200_000)).toEqual([
    {
      file: 'content/agenda.json',
      message:
        'the page /fest/Agenda/ is 195 KB when it is sent, which takes long on a phone; shorten the texts "description" of schedule.json (2930 KB), which are most of it, move them to pages of their own with "sessionPages": true in agenda.json, or add "intended": true at the top of this file',
      panel:
        'the page /fest/Agenda/ is 195 KB when it is sent, which takes long on a phone; shorten the texts "description" of schedule.json (2930 KB), which are most of it, move them to pages of their own with "sessionPages": true in agenda.json, or tick “This is meant as it is”',
    },
  ]);
});

test('a page of one’s own is asked about for its own texts', () => {
  const copy = fest();
  const block = { type: 'text', body: 'x'.repeat(300_000) } as const;
  copy.pages = { rules: { meta: { title: 'Rules', description: 'Rules' }, title: 'Rules', blocks: [block] } };
  expect(asked(copy, 200_000, 'rules', '/fest/Rules/')).toEqual([
    {
      file: 'content/pages/rules.json',
      message:
        'the page /fest/Rules/ is 195 KB when it is sent, which takes long on a phone; shorten the texts "body" of pages/rules.json (293 KB), which are most of it, or add "intended": true at the top of this file',
      panel:
        'the page /fest/Rules/ is 195 KB when it is sent, which takes long on a phone; shorten the texts "body" of pages/rules.json (293 KB), which are most of it, or tick “This is meant as it is”',
    },
  ]);
});

test('the build asks neither about a page of 100 KB nor about a larger one that is meant to be large', () => {
  expect(asked(fest(), 102_400)).toEqual([]);
  const meant = fest();
  if (meant.agenda) meant.agenda.intended = true;
  expect(asked(meant, 200_000)).toEqual([]);
});
