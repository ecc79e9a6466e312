import { expect, test } from 'vitest';
import { describeExit, SENT_BUT_NOT_SEEN } from '../../content/edit/publishing';

test('what was sent is called sent, also if the site is then not found at its address', () => {
  expect(describeExit(0)).toBe('all is well.');
  expect(describeExit(1)).toBe('this did not succeed.');
  expect(describeExit(SENT_BUT_NOT_SEEN)).toMatch(/^everything was sent, but/);
});
