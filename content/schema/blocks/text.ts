import { z } from 'zod';
import { placeholder, richText } from '../fields';
import { blockHead } from './blockHead';

export const text = z
  .strictObject({
    type: z.literal('text').describe('A text: paragraphs, lists and links.'),
    ...blockHead,
    body: richText(
      'The text itself.',
      'Everybody is welcome.\n\n- Be kind.\n- Ask before you take a photograph of somebody.',
    ),
    placeholder,
  })
  .describe('A text: paragraphs, lists and links.');
