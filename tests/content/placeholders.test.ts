import { expect, test } from 'vitest';
import { withoutPlaceholders } from '../../content/rules/placeholders';
import { content } from '../helpers/fest';

const placeholder = true as const;

test('rows and links that are placeholders are left out of pages (rule 19.24)', () => {
  const { home, booknow } = withoutPlaceholders({
    ...content,
    booknow: {
      ...content.booknow,
      form: {
        ...content.booknow.form,
        notes: [
          { title: 'What it costs', text: 'To be announced.', placeholder },
          { title: 'What to bring', text: 'A pen.' },
        ],
      },
    },
  });
  expect(booknow?.form?.notes).toEqual([{ title: 'What to bring', text: 'A pen.' }]);
  expect(content.home.banner.after.links).toHaveLength(2);
  expect(home.banner.after?.links).toEqual([]);
});

test('speakers, sessions, contacts, blocks and the organisations of the banner stay', () => {
  const block = { type: 'text' as const, id: 'rules', body: 'To be announced', placeholder };
  const whole = { ...content, home: { ...content.home, blocks: [block] } };
  const published = withoutPlaceholders(whole);
  expect(published.speakers).toBe(content.speakers);
  expect(published.schedule).toBe(content.schedule);
  expect(published.home.banner.organisations).toEqual(content.home.banner.organisations);
  expect(published.home.register?.contacts).toEqual(content.home.register.contacts);
  expect(published.home.blocks).toEqual([block]);
});

test('content without placeholders stays the same object', () => {
  const published = withoutPlaceholders(content);
  expect(published.agenda).toBe(content.agenda);
  expect(published.home.tracks).toBe(content.home.tracks);
});
