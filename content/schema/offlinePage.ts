import { z } from 'zod';
import { word } from './word';

/** What a visitor without network sees in place of a page that was not kept. */
export const offlinePage = z
  .strictObject({
    title: word('The heading.', 'No network'),
    text: word(
      'What to do about it.',
      'This page was not kept on your device. It will be here as soon as you have a network.',
    ),
    again: word('The text of the link that tries once more.', 'Try again'),
    pages: word('The heading of the links to the pages that were kept.', 'These pages work without network'),
  })
  .prefault({})
  .describe('What a visitor without network sees in place of a page that was not kept.');
