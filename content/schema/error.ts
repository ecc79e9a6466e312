import { z } from 'zod';
import { placeholder, text, word } from './fields';
import { button, head, section } from './shared';

export const error = z
  .strictObject({
    ...head,
    exclamation: text('The large word at the top. Not needed if there is none.', 'OOOPS.').optional(),
    title: word('error.title', 'The sentence under it.'),
    text: section.text,
    search: z
      .strictObject({
        label: word('error.searchLabel', 'The name of the search box.'),
        button: word('error.search', 'The text of its button.'),
        note: word('error.searchNote', 'A sentence that says that the search box does nothing.'),
        placeholder,
      })
      .optional()
      .describe('A search box that does nothing. Not needed if there is none.'),
    button: button.optional(),
  })
  .describe('What a visitor sees at an address that does not exist.');
