import { expect, test } from 'vitest';
import { History } from '../../content/edit/history';

const described = { time: 0, shown: 'content/about.json', line: 1, summary: '', diff: [] };

test('changes of one text that were taken back one after the other are done again in their order (rule 24.9)', () => {
  const history = new History();
  const texts = ['A keynote', 'A talk', 'The talk', 'The last talk'];
  let now = texts[0] as string;
  const ids = texts.slice(1).map((after) => {
    const { id } = history.add([{ file: 'about', before: now, after }], described);
    now = after;
    return id;
  });
  for (const [n, id] of [...ids.entries()].reverse()) {
    now = history.textWithout(id, 'about', now) as string;
    history.undo(id);
    expect(now).toBe(texts[n]);
  }
  for (const [n, id] of ids.entries()) {
    now = history.textWith(id, 'about', now) as string;
    expect(now).toBe(texts[n + 1]);
    history.redo(id, [{ file: 'about', after: now }]);
  }
  expect(history.toStore().changes.map(({ undone }) => undone)).toEqual([false, false, false]);
});
