import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { renderSpeakerCard } from '../helpers/speakerPhoto';

test.each([360, 600, 768, 1280, 1920])('at %i px a photograph is fetched as large as it is shown', async (width) => {
  const { page, visit } = await openSite({ width });
  await visit();
  // The fest has no photographs yet, and drawn portraits are laid out closer.
  await page.evaluate(() => {
    const picture = document.createElement('picture');
    const portrait = document.querySelector('.speaker img') as Element;
    portrait.replaceWith(picture);
    picture.append(portrait);
  });
  const sizes = renderSpeakerCard().querySelector('source')?.getAttribute('sizes') as string;
  const shown = await page.evaluate(() => document.querySelector('.speaker img')?.getBoundingClientRect().width ?? 0);
  // A picture that is chosen by `sizes` takes the width that they say.
  const fetched = await page.evaluate(async (sizes) => {
    const picture = new Image();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"/>';
    Object.assign(picture, { sizes, srcset: `data:image/svg+xml,${encodeURIComponent(svg)} 640w` });
    await picture.decode();
    return picture.naturalWidth;
  }, sizes);
  expect(fetched).toBeGreaterThanOrEqual(Math.floor(shown * 0.9));
  expect(fetched).toBeLessThanOrEqual(Math.ceil(shown * 1.3));
});
