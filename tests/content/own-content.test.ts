import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';

// All other tests look at events of their own (events.ts), so that whoever edits content/ breaks none of them. In a
// browser, `npm run check:site` holds the site to what any site is held to.

test('the content of this project is right: a mistake is named by file, line and column', async () => {
  await expect(loadContent('content', 'static')).resolves.toHaveProperty('content');
});
